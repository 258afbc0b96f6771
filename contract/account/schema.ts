import * as v from 'valibot';

import { accountProof } from '../passkey/schema.ts';
import { newPassword, phone, ticket, tradingPassword, typedPassword } from '../user/schema.ts';
import { encryptedInput, idOf, nothing, page } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { accountEndpoints } from './endpoints.ts';
import { securityRules } from './types.ts';
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  ResetTradingPasswordInput,
  TicketPasswordInput,
} from './types.ts';

/** Digits, without the blanks that are for the eye. */
export const oneTimeCode = v.pipe(
  v.string('reset_code_required'),
  v.maxLength(40, 'reset_code_digits'),
  v.transform((typed) => typed.replace(/[\s-]/g, '')),
  v.minLength(1, 'reset_code_required'),
  v.regex(new RegExp(`^\\d{${securityRules.resetCodeDigits}}$`), 'reset_code_digits'),
);

export const changePasswordInput = v.object({
  old_password: typedPassword,
  password: newPassword,
}) satisfies v.GenericSchema<unknown, ChangePasswordInput>;

export const requestResetInput = v.object({ phone });

export const resetPasswordInput = v.object({
  phone,
  code: oneTimeCode,
  password: newPassword,
}) satisfies v.GenericSchema<unknown, ResetPasswordInput>;

export const ticketPasswordInput = v.object({
  ticket,
  password: newPassword,
}) satisfies v.GenericSchema<unknown, TicketPasswordInput>;

export const resetTradingPasswordInput = v.object({
  login_password: typedPassword,
  id_number: v.pipe(
    v.string('id_number_required'),
    v.trim(),
    v.minLength(1, 'id_number_required'),
    v.maxLength(40, 'text_too_long'),
  ),
  password: tradingPassword,
}) satisfies v.GenericSchema<unknown, ResetTradingPasswordInput>;

export const deviceInput = v.object({ id: idOf('ses') });

export const loginsInput = v.object({ cursor: page.cursor, limit: page.limit });

export const accountInputs = {
  changePassword: encryptedInput,
  requestReset: requestResetInput,
  resetPassword: encryptedInput,
  ticketPassword: encryptedInput,
  resetTradingPassword: encryptedInput,
  devices: nothing,
  revokeDevice: deviceInput,
  revokeOtherDevices: nothing,
  logins: loginsInput,
  sessionLife: nothing,
  extendSession: nothing,
  renewSession: encryptedInput,
  invitation: nothing,
} satisfies Inputs<typeof accountEndpoints>;

export const accountSecrets = {
  changePassword: changePasswordInput,
  renewSession: accountProof,
  resetPassword: resetPasswordInput,
  ticketPassword: ticketPasswordInput,
  resetTradingPassword: resetTradingPasswordInput,
} satisfies Secrets<typeof accountEndpoints>;
