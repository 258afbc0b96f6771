import { queryOptions } from '@tanstack/react-query';

import type { Page } from '../../../contract/wire/envelope.ts';
import { newsEndpoints } from '../../../contract/news/endpoints.ts';
import type { NewsHeadline } from '../../../contract/news/types.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';
import type { NewsFilter } from './filters.ts';
import { forgetArticle, isGone } from './forget.ts';
import { currentLanguage } from '../../lib/language.ts';

const freshMs = 30_000;
/** An article seldom changes, and is asked for again when it is opened again. */
const articleMs = 60_000;

/**
 * News may be kept on the device: what was opened can be read offline. Articles come in the language
 * of the reader where they have it, so each language has its own.
 */
export const newsQueries = {
  all: ['news'] as const,

  list: (filter: NewsFilter) =>
    growingList<Page<NewsHeadline>>(
      ['news', 'list', currentLanguage(), filter],
      (page, signal) =>
        filter === 'bookmarks'
          ? call(newsEndpoints.bookmarks, page, { signal })
          : call(
              newsEndpoints.list,
              { ...(filter !== 'all' && { category: filter }), ...page },
              { signal },
            ),
      freshMs,
    ),

  /** The newest of every category. */
  headlines: () =>
    queryOptions({
      queryKey: ['news', 'headlines', currentLanguage()],
      queryFn: ({ signal }) => call(newsEndpoints.headlines, {}, { signal }),
      meta: { keep: true },
      staleTime: freshMs,
    }),

  /** The newest about a share. */
  ofShare: (code: string) =>
    queryOptions({
      queryKey: ['news', 'share', currentLanguage(), code],
      queryFn: ({ signal }) => call(newsEndpoints.list, { code, limit: 5 }, { signal }),
      meta: { keep: true },
      staleTime: freshMs,
    }),

  /** Null for one that is not there any more: known offline as well, and in no list from then on. */
  article: (id: string) =>
    queryOptions({
      queryKey: ['news', 'article', currentLanguage(), id],
      queryFn: async ({ client, signal }) => {
        try {
          return await call(newsEndpoints.article, { id }, { signal });
        } catch (error) {
          if (!isGone(error)) throw error;
          forgetArticle(client, id);
          return null;
        }
      },
      meta: { keep: true },
      staleTime: articleMs,
    }),

  marked: () =>
    queryOptions({
      queryKey: ['news', 'marked'],
      queryFn: ({ signal }) => call(newsEndpoints.marked, {}, { signal }),
      meta: { keep: true },
      staleTime: freshMs,
    }),
};
