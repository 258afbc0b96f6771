import * as v from 'valibot';

import { ticket, tradingPassword, typedPassword } from '../user/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { encryptedInput, idOf, nothing, secret } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { passkeyEndpoints } from './endpoints.ts';
import { passkeyRules, passkeyTransports } from './types.ts';
import type {
  AccountProof,
  NewPasskey,
  PasskeyAnswer,
  RecoveryLoginInput,
  TradingSecret,
} from './types.ts';

/** The messages are keys, as in user/schema.ts. */
type Endpoints = typeof passkeyEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const base64url = (maximum: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maximum), v.regex(/^[\w-]+$/));

/** An id has at most 1023 bytes. */
const credentialId = base64url(1364);

const clientData = base64url(2048);

const passkeyAnswer = v.object({
  id: credentialId,
  clientData,
  authenticatorData: base64url(1024),
  signature: base64url(1024),
  userHandle: v.exactOptional(base64url(88)),
}) satisfies v.GenericSchema<unknown, PasskeyAnswer>;

const newPasskey = v.object({
  id: credentialId,
  clientData,
  attestation: base64url(16_384),
  transports: v.pipe(v.array(v.picklist(passkeyTransports)), v.maxLength(passkeyTransports.length)),
}) satisfies v.GenericSchema<unknown, NewPasskey>;

export const passkeyName = v.pipe(
  v.string('passkey_name_required'),
  v.trim(),
  v.minLength(1, 'passkey_name_required'),
  v.maxLength(passkeyRules.nameMax, 'text_too_long'),
);

const passkeyId = idOf('pky');

/** As it was typed: groups, capitals, and letters that look like digits. */
const recoveryCode = v.pipe(
  v.string('recovery_code_required'),
  v.maxLength(80, 'recovery_code_invalid'),
  v.transform(normaliseRecoveryCode),
  v.minLength(1, 'recovery_code_required'),
  v.regex(new RegExp(`^[0-9a-z]{${passkeyRules.recoveryCodeLength}}$`), 'recovery_code_invalid'),
);

/** Codes are written without i, l, o and u: what is typed in their place means a digit. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** What `{query}` of an order, a payment, an application carries. */
export const tradingSecret = v.union([
  v.object({ trading_password: tradingPassword }),
  v.object({ passkey: passkeyAnswer }),
]) satisfies v.GenericSchema<unknown, TradingSecret>;

/** What lets a passkey stand in for the trading password: that password alone. */
export const allowTradingSecret = v.object({ trading_password: tradingPassword });

export const accountProof = v.union([
  v.object({
    password: typedPassword,
    recovery_code: v.exactOptional(recoveryCode),
  }),
  v.object({ passkey: passkeyAnswer }),
]) satisfies v.GenericSchema<unknown, AccountProof>;

export const addPasskeyInput = v.object({
  name: passkeyName,
  passkey: newPasskey,
}) satisfies Validates<'add'>;

export const renamePasskeyInput = v.object({
  id: passkeyId,
  name: passkeyName,
}) satisfies Validates<'rename'>;

export const passkeyInput = v.object({ id: passkeyId }) satisfies Validates<'forbidTrading'>;

export const provedPasskeyInput = v.object({
  id: passkeyId,
  ...secret,
}) satisfies Validates<'remove'>;

export const secondStepInput = v.object({
  on: v.boolean(),
  ...secret,
}) satisfies Validates<'secondStep'>;

export const passkeyOptionsInput = v.object({
  use: v.picklist(['change', 'trade']),
  subject: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w:-]+$/)),
}) satisfies Validates<'options'>;

export const passkeyLoginOptionsInput = v.object({
  ticket: v.exactOptional(ticket),
}) satisfies Validates<'loginOptions'>;

export const passkeyLoginInput = v.object({
  passkey: passkeyAnswer,
  ticket: v.exactOptional(ticket),
}) satisfies Validates<'login'>;

export const recoveryLoginInput = v.object({
  ticket,
  code: recoveryCode,
}) satisfies v.GenericSchema<unknown, RecoveryLoginInput>;

export const passkeyInputs = {
  list: nothing,
  addOptions: encryptedInput,
  add: addPasskeyInput,
  rename: renamePasskeyInput,
  remove: provedPasskeyInput,
  allowTrading: provedPasskeyInput,
  forbidTrading: passkeyInput,
  secondStep: secondStepInput,
  recoveryCodes: encryptedInput,
  options: passkeyOptionsInput,
  loginOptions: passkeyLoginOptionsInput,
  login: passkeyLoginInput,
  recoveryLogin: encryptedInput,
} satisfies Inputs<typeof passkeyEndpoints>;

export const passkeySecrets = {
  addOptions: accountProof,
  remove: accountProof,
  allowTrading: allowTradingSecret,
  secondStep: accountProof,
  recoveryCodes: accountProof,
  recoveryLogin: recoveryLoginInput,
} satisfies Secrets<typeof passkeyEndpoints>;
