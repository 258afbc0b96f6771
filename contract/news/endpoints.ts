import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { Page } from '../wire/envelope.ts';
import type { Article, NewsCategory, NewsHeadline } from './types.ts';

export const newsEndpoints = {
  /** Newest first; all categories where none is named; `code` those of a share. */
  list: endpoint<
    { category?: NewsCategory; code?: string; cursor?: string; limit?: number },
    Page<NewsHeadline>
  >('GET', '/api/news/list', 'public'),
  /** The newest three of every category, in one call. */
  headlines: endpoint<Nothing, { categories: Record<NewsCategory, NewsHeadline[]> }>(
    'GET',
    '/api/news/headlines',
    'public',
  ),
  article: endpoint<{ id: string }, Article>('GET', '/api/news/article', 'public'),
  /** What the investor marked, the newest mark first. */
  bookmarks: endpoint<{ cursor?: string; limit?: number }, Page<NewsHeadline>>(
    'GET',
    '/api/news/bookmarks',
  ),
  /** Ids of all of them. */
  marked: endpoint<Nothing, { ids: string[] }>('GET', '/api/news/marked'),
  bookmark: endpoint<{ id: string; bookmarked: boolean }, { ids: string[] }>(
    'POST',
    '/api/news/bookmark',
  ),
};
