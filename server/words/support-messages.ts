import type { MessageDescriptor } from '@lingui/core';

/** Refusals of customer service; parameters as in `refusalMessages`. */
export const supportMessages = {
  support_empty: /*i18n*/ {
    id: 'refusal.support_empty',
    message: 'Please write something or choose a picture.',
  },
  support_too_many: /*i18n*/ {
    id: 'refusal.support_too_many',
    message:
      'You can send {maximum, plural, one {# message} other {# messages}} an hour at most. Please wait a little.',
  },
  support_too_many_pictures: /*i18n*/ {
    id: 'refusal.support_too_many_pictures',
    message:
      'You can send {maximum, plural, one {# picture} other {# pictures}} a day at most. Please try again tomorrow.',
  },
} satisfies Record<string, MessageDescriptor>;
