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
    message: 'Too many failed attempts. You can try again from {untilAt}.',
  },
} satisfies Record<string, MessageDescriptor>;
