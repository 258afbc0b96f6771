import type { MessageDescriptor } from '@lingui/core';

/** Refusals about passwords, codes and devices; parameters as in `refusalMessages`. */
export const accountMessages = {
  password_wrong: /*i18n*/ {
    id: 'refusal.password_wrong',
    message: 'The current password is not correct.',
  },
  password_unchanged: /*i18n*/ {
    id: 'refusal.password_unchanged',
    message: 'This is the current password. Please choose another one.',
  },
  session_revoked: /*i18n*/ {
    id: 'refusal.session_revoked',
    message: 'This device was signed out from another one.',
  },
  session_aged: /*i18n*/ {
    id: 'refusal.session_aged',
    message: 'Your login has run out, as every login does after some days. Please log in again.',
  },
  session_password_changed: /*i18n*/ {
    id: 'refusal.session_password_changed',
    message: 'The password was changed. Please log in with the new one.',
  },
  password_change_required: /*i18n*/ {
    id: 'refusal.password_change_required',
    message: 'Please choose a new password before you go on.',
  },
  reset_code_invalid: /*i18n*/ {
    id: 'refusal.reset_code_invalid',
    message: 'This code is not correct or no longer valid. You can ask for a new one.',
  },
  password_ticket_invalid: /*i18n*/ {
    id: 'refusal.password_ticket_invalid',
    message: 'This link has been used or is too old. Please log in, or ask for a new code.',
  },
  device_unknown: /*i18n*/ {
    id: 'refusal.device_unknown',
    message: 'This device is no longer signed in.',
  },
  identity_check_failed: /*i18n*/ {
    id: 'refusal.identity_check_failed',
    message:
      'The login password or the ID number is not correct. {triesLeft, plural, one {# attempt left} other {# attempts left}}.',
  },
  identity_check_locked: /*i18n*/ {
    id: 'refusal.identity_check_locked',
    message: 'Too many failed attempts. You can try again {waitMs}.',
  },
  passkey_refused: /*i18n*/ {
    id: 'refusal.passkey_refused',
    message: 'This passkey was not accepted.',
  },
  passkey_expired: /*i18n*/ {
    id: 'refusal.passkey_expired',
    message: 'This took too long. Please try again.',
  },
  passkey_unknown: /*i18n*/ {
    id: 'refusal.passkey_unknown',
    message: 'This passkey has been removed.',
  },
  passkey_known: /*i18n*/ {
    id: 'refusal.passkey_known',
    message: 'This passkey belongs to an account already.',
  },
  passkeys_too_many: /*i18n*/ {
    id: 'refusal.passkeys_too_many',
    message:
      'An account can have {maximum, plural, one {# passkey} other {# passkeys}} at most. Please remove one first.',
  },
  second_step_required: /*i18n*/ {
    id: 'refusal.second_step_required',
    message: 'Please confirm with your passkey.',
  },
  second_step_expired: /*i18n*/ {
    id: 'refusal.second_step_expired',
    message: 'This took too long, or too many codes were wrong. Please enter your password again.',
  },
  recovery_code_invalid: /*i18n*/ {
    id: 'refusal.recovery_code_invalid',
    message: 'This recovery code is not correct or has been used.',
  },
  second_step_without_passkey: /*i18n*/ {
    id: 'refusal.second_step_without_passkey',
    message: 'Please add a passkey first.',
  },
  session_account_closed: /*i18n*/ {
    id: 'refusal.session_account_closed',
    message: 'This account was closed.',
  },
  account_closed: /*i18n*/ {
    id: 'refusal.account_closed',
    message: 'This account was closed on {closedAt}, market time. You can open a new one.',
  },
  account_not_empty: /*i18n*/ {
    id: 'refusal.account_not_empty',
    message: 'The account cannot be closed yet. Please see what is still open.',
  },
  phone_unchanged: /*i18n*/ {
    id: 'refusal.phone_unchanged',
    message: 'This is your phone number already.',
  },
  username_unchanged: /*i18n*/ {
    id: 'refusal.username_unchanged',
    message: 'This is your username already.',
  },
  phone_code_invalid: /*i18n*/ {
    id: 'refusal.phone_code_invalid',
    message: 'This code is not correct or no longer valid. You can ask for a new one.',
  },
} satisfies Record<string, MessageDescriptor>;
