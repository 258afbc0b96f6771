import type * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import type { passkeyEndpoints } from '../passkey.ts';
import { nothing } from './nothing.ts';
import {
  accountProof,
  addPasskeyInput,
  allowTradingSecret,
  passkeyInput,
  passkeyLoginInput,
  passkeyLoginOptionsInput,
  passkeyOptionsInput,
  provedPasskeyInput,
  recoveryLoginInput,
  renamePasskeyInput,
  secondStepInput,
} from './passkey.ts';
import { encryptedInput } from './user.ts';

type Rows = typeof passkeyEndpoints;

/** As `userInputs` and its kind in inputs.ts: the validators of every call about passkeys. */
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
} satisfies { [Name in keyof Rows]: v.GenericSchema<unknown, InputOf<Rows[Name]>> };

/** What their `{query}` holds. */
export const passkeySecrets = {
  addOptions: accountProof,
  remove: accountProof,
  allowTrading: allowTradingSecret,
  secondStep: accountProof,
  recoveryCodes: accountProof,
  recoveryLogin: recoveryLoginInput,
} satisfies { [Name in keyof Rows]?: v.GenericSchema };
