import type { MessageDescriptor } from '@lingui/core';

/** Refusals of single fields, by the keys that the validators of the contract carry. */
export const fieldMessages = {
  phone_required: /*i18n*/ {
    id: 'field.phone_required',
    message: 'Please enter your phone number.',
  },
  phone_format: /*i18n*/ {
    id: 'field.phone_format',
    message: 'Please enter the phone number with its country code, such as +86 138 0000 0000.',
  },
  username_required: /*i18n*/ {
    id: 'field.username_required',
    message: 'Please enter your username.',
  },
  username_length: /*i18n*/ {
    id: 'field.username_length',
    message: 'A username has 3 to 24 characters.',
  },
  username_format: /*i18n*/ {
    id: 'field.username_format',
    message:
      'A username begins with a letter and has only letters, digits, dots, hyphens and underscores.',
  },
  password_required: /*i18n*/ {
    id: 'field.password_required',
    message: 'Please enter your password.',
  },
  password_length: /*i18n*/ {
    id: 'field.password_length',
    message: 'A password has 8 to 128 characters.',
  },
  invitation_required: /*i18n*/ {
    id: 'field.invitation_required',
    message: 'Please enter your invitation code.',
  },
  invitation_format: /*i18n*/ {
    id: 'field.invitation_format',
    message: 'This is not an invitation code.',
  },
  agreement_required: /*i18n*/ {
    id: 'field.agreement_required',
    message: 'Please accept the user agreement.',
  },
  passkey_name_required: /*i18n*/ {
    id: 'field.passkey_name_required',
    message: 'Please enter a name.',
  },
  recovery_code_required: /*i18n*/ {
    id: 'field.recovery_code_required',
    message: 'Please enter a recovery code.',
  },
  recovery_code_invalid: /*i18n*/ {
    id: 'field.recovery_code_invalid',
    message: 'A recovery code has 16 letters and digits.',
  },
  trading_password_required: /*i18n*/ {
    id: 'field.trading_password_required',
    message: 'Please enter your trading password.',
  },
  trading_password_digits: /*i18n*/ {
    id: 'field.trading_password_digits',
    message: 'The trading password has six digits.',
  },
  reset_code_required: /*i18n*/ {
    id: 'field.reset_code_required',
    message: 'Please enter the code.',
  },
  reset_code_digits: /*i18n*/ {
    id: 'field.reset_code_digits',
    message: 'The code has eight digits.',
  },
  id_number_required: /*i18n*/ {
    id: 'field.id_number_required',
    message: 'Please enter your ID number.',
  },
  language_unknown: /*i18n*/ {
    id: 'field.language_unknown',
    message: 'We do not offer this language.',
  },
  missing: /*i18n*/ {
    id: 'field.missing',
    message: 'Please fill in this field.',
  },
  wrong: /*i18n*/ {
    id: 'field.wrong',
    message: 'This entry is not valid.',
  },
  number_expected: /*i18n*/ {
    id: 'field.number_expected',
    message: 'Please enter a whole number.',
  },
  number_too_small: /*i18n*/ {
    id: 'field.number_too_small',
    message: 'This number is too small.',
  },
  number_too_large: /*i18n*/ {
    id: 'field.number_too_large',
    message: 'This number is too large.',
  },
  text_too_short: /*i18n*/ {
    id: 'field.text_too_short',
    message: 'This entry is too short.',
  },
  text_too_long: /*i18n*/ {
    id: 'field.text_too_long',
    message: 'This entry is too long.',
  },
} satisfies Record<string, MessageDescriptor>;

export type FieldMessage = keyof typeof fieldMessages;

export function isFieldMessage(key: string): key is FieldMessage {
  return Object.hasOwn(fieldMessages, key);
}
