import * as v from 'valibot';

import { oneTimeCode } from '../account/schema.ts';
import { accountProof } from '../passkey/schema.ts';
import { encryptedInput, nothing } from '../wire/schema.ts';
import { phone, tradingPassword, username } from '../user/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { ownAccountEndpoints } from './endpoints.ts';
import type {
  CloseAccountInput,
  NewPhoneInput,
  NewUsernameInput,
  PhoneCodeInput,
} from './types.ts';

export const ownAccountInputs = {
  exportData: encryptedInput,
  changeUsername: encryptedInput,
  phoneCode: encryptedInput,
  changePhone: encryptedInput,
  closing: nothing,
  close: encryptedInput,
} satisfies Inputs<typeof ownAccountEndpoints>;

const newPhone = v.intersect([accountProof, v.object({ phone })]) satisfies v.GenericSchema<
  unknown,
  NewPhoneInput
>;

const newUsername = v.intersect([accountProof, v.object({ username })]) satisfies v.GenericSchema<
  unknown,
  NewUsernameInput
>;

const phoneCode = v.object({ code: oneTimeCode }) satisfies v.GenericSchema<
  unknown,
  PhoneCodeInput
>;

const closeAccount = v.intersect([
  accountProof,
  v.object({ trading_password: v.exactOptional(tradingPassword) }),
]) satisfies v.GenericSchema<unknown, CloseAccountInput>;

export const ownAccountSecrets = {
  exportData: accountProof,
  changeUsername: newUsername,
  phoneCode: newPhone,
  changePhone: phoneCode,
  close: closeAccount,
} satisfies Secrets<typeof ownAccountEndpoints>;
