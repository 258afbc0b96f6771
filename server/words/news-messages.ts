import type { MessageDescriptor } from '@lingui/core';

/** Refusals of the news; parameters as in `refusalMessages`. */
export const newsMessages = {
  article_unknown: /*i18n*/ {
    id: 'refusal.article_unknown',
    message: 'This article is no longer available.',
  },
  bookmarks_too_many: /*i18n*/ {
    id: 'refusal.bookmarks_too_many',
    message:
      'You can keep {maximum, plural, one {# bookmark} other {# bookmarks}} at most. Please remove one first.',
  },
} satisfies Record<string, MessageDescriptor>;
