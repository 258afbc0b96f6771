import * as v from 'valibot';

import { securityRules, ticketPattern } from '../account.ts';
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  ResetTradingPasswordInput,
  TicketPasswordInput,
} from '../account.ts';
import { accountRules } from '../user.ts';
import { page } from './parts.ts';
import { newPassword, phone, tradingPassword } from './user.ts';

/** A password as it was typed, to be compared: whatever it is, it has a length. */
const typedPassword = v.pipe(
  v.string('password_required'),
  v.minLength(1, 'password_required'),
  v.maxLength(accountRules.passwordMax, 'password_length'),
);

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
  ticket: v.pipe(v.string(), v.maxLength(64), v.regex(ticketPattern)),
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

export const deviceInput = v.object({ id: v.pipe(v.string(), v.regex(/^ses_[0-9a-z]{26}$/)) });

export const loginsInput = v.object({ cursor: page.cursor, limit: page.limit });
