import * as v from 'valibot';

import { languageCodes } from '../language.ts';
import { accountRules } from '../user.ts';
import type { Encrypted, LoginInput, RegisterInput, TradingPasswordInput } from '../user.ts';

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

/** Body of every call with a secret: see `Encrypted` in ../user.ts. */
export const encryptedInput = v.object({
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  keyId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
}) satisfies v.GenericSchema<unknown, Encrypted>;

/** What every `{query}` carries besides its input: when it was made, and what makes it the only one. */
export const credentialStamp = v.object({
  ts: v.pipe(v.number(), v.integer()),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(64), v.regex(/^[\w-]+$/)),
});

export const loginInput = v.object({
  username: v.pipe(
    v.string('username_required'),
    v.trim(),
    v.minLength(1, 'username_required'),
    v.maxLength(80, 'username_format'),
  ),
  password: v.pipe(
    v.string('password_required'),
    v.minLength(1, 'password_required'),
    v.maxLength(accountRules.passwordMax, 'password_length'),
  ),
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
