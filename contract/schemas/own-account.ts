import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import type {
  CloseAccountInput,
  NewPhoneInput,
  NewUsernameInput,
  PhoneCodeInput,
  ownAccountEndpoints,
} from '../own-account.ts';
import { oneTimeCode } from './account.ts';
import { nothing } from './nothing.ts';
import { accountProof } from './passkey.ts';
import { encryptedInput, phone, tradingPassword, username } from './user.ts';

type Rows = typeof ownAccountEndpoints;

/** The validators of every call about the account itself. */
export const ownAccountInputs = {
  exportData: encryptedInput,
  changeUsername: encryptedInput,
  phoneCode: encryptedInput,
  changePhone: encryptedInput,
  closing: nothing,
  close: encryptedInput,
} satisfies { [Name in keyof Rows]: v.GenericSchema<unknown, InputOf<Rows[Name]>> };

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

/** What their `{query}` holds. */
export const ownAccountSecrets = {
  exportData: accountProof,
  changeUsername: newUsername,
  phoneCode: newPhone,
  changePhone: phoneCode,
  close: closeAccount,
} satisfies { [Name in keyof Rows]?: v.GenericSchema };
