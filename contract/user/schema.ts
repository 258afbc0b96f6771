import * as v from 'valibot';

import { languageCodes } from '../language.ts';
import { encryptedInput, nothing } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { userEndpoints } from './endpoints.ts';
import { accountRules, ticketPattern } from './types.ts';
import type { LoginInput, RegisterInput, TradingPasswordInput } from './types.ts';

/**
 * The messages here are keys, not words: the app and the brokerage each say them in the user's
 * language (see `fieldMessages` in server/words).
 */
const digits = accountRules.tradingPasswordDigits;

/** Letters, digits, dot, underscore and hyphen, beginning with a letter: never mistaken for a phone. */
const usernamePattern = /^\p{L}[\p{L}\p{M}\p{N}._-]*$/u;

/** Latin, Greek and Cyrillic have letters that look the same: a name keeps to one of them. */
const oneAlphabet =
  /^(?!(?=.*\p{Script=Latin}).*[\p{Script=Greek}\p{Script=Cyrillic}])(?!(?=.*\p{Script=Greek}).*\p{Script=Cyrillic})/u;

/** E.164 once blanks, hyphens, dots and brackets are gone; a leading 00 counts as +. */
export function normalisePhone(typed: string): string {
  return typed.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^00/, '+');
}

export const phone = v.pipe(
  v.string('phone_required'),
  v.maxLength(40, 'phone_format'),
  v.transform(normalisePhone),
  v.minLength(1, 'phone_required'),
  v.regex(/^\+[1-9]\d{6,14}$/, 'phone_format'),
);

export const username = v.pipe(
  v.string('username_required'),
  v.trim(),
  v.minLength(1, 'username_required'),
  v.minLength(accountRules.usernameMin, 'username_length'),
  v.maxLength(accountRules.usernameMax, 'username_length'),
  v.regex(usernamePattern, 'username_format'),
  v.regex(oneAlphabet, 'username_format'),
);

export const newPassword = v.pipe(
  v.string('password_required'),
  v.minLength(1, 'password_required'),
  v.minLength(accountRules.passwordMin, 'password_length'),
  v.maxLength(accountRules.passwordMax, 'password_length'),
);

/** A password as it was typed, to be compared: whatever it is, it has a length. */
export const typedPassword = v.pipe(
  v.string('password_required'),
  v.minLength(1, 'password_required'),
  v.maxLength(accountRules.passwordMax, 'password_length'),
);

export const ticket = v.pipe(v.string(), v.maxLength(64), v.regex(ticketPattern));

export const tradingPassword = v.pipe(
  v.string('trading_password_required'),
  v.minLength(1, 'trading_password_required'),
  v.regex(new RegExp(`^\\d{${digits}}$`), 'trading_password_digits'),
);

export const invitationCode = v.pipe(
  v.string('invitation_required'),
  v.trim(),
  v.minLength(1, 'invitation_required'),
  v.maxLength(40, 'invitation_format'),
);

const language = v.picklist(languageCodes, 'language_unknown');

export const loginInput = v.object({
  username: v.pipe(
    v.string('username_required'),
    v.trim(),
    v.minLength(1, 'username_required'),
    v.maxLength(80, 'username_format'),
  ),
  password: typedPassword,
}) satisfies v.GenericSchema<unknown, LoginInput>;

export const registerInput = v.object({
  phone,
  username,
  password: newPassword,
  invitation_code: invitationCode,
  agreement_version: v.pipe(
    v.string('agreement_required'),
    v.minLength(1, 'agreement_required'),
    v.maxLength(40, 'agreement_required'),
  ),
  lang: language,
}) satisfies v.GenericSchema<unknown, RegisterInput>;

export const tradingPasswordInput = v.object({
  password: tradingPassword,
  old_password: v.exactOptional(tradingPassword),
}) satisfies v.GenericSchema<unknown, TradingPasswordInput>;

export const languageInput = v.object({ lang: language });

export const userInputs = {
  login: encryptedInput,
  register: encryptedInput,
  logout: nothing,
  info: nothing,
  setLanguage: languageInput,
  setTradingPassword: encryptedInput,
} satisfies Inputs<typeof userEndpoints>;

export const userSecrets = {
  login: loginInput,
  register: registerInput,
  setTradingPassword: tradingPasswordInput,
} satisfies Secrets<typeof userEndpoints>;
