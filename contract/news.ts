import { endpoint } from './endpoint.ts';
import type { Nothing } from './endpoint.ts';
import type { Page } from './envelope.ts';
import type { NewsReport } from './news-report.ts';

/** The four categories of the news, and what the exchange and the brokerage announce themselves. */
export type NewsCategory = 'domestic' | 'foreign' | 'market' | 'company' | 'announcement';
export const newsCategories = ['domestic', 'foreign', 'market', 'company'] as const;
export const allNewsCategories: readonly NewsCategory[] = [...newsCategories, 'announcement'];

/** Limits of what an investor keeps. */
export const newsRules = { mostBookmarks: 500 } as const;

/** `desk`: written by the brokerage; `feed`: taken from elsewhere; `exchange`: made from its figures. */
export type NewsOrigin = 'desk' | 'feed' | 'exchange';

/** An article as lists have it. */
export type NewsHeadline = {
  id: string;
  category: NewsCategory;
  origin: NewsOrigin;
  /** Of title, summary and blocks: that of the request where the article has it. Null for a report. */
  lang: string | null;
  /** Title and summary are empty for a report: the app puts its figures into words. */
  title: string;
  summary: string;
  report: NewsReport | null;
  /** Who published it; empty for the brokerage's own. */
  source: string;
  author: string;
  /** Instruments it is about. */
  codes: string[];
  /** Epoch milliseconds. */
  publishedAt: number;
  /** The original, https; empty where there is none. */
  originalUrl: string;
};

export type Article = NewsHeadline & {
  /** Empty for a report. */
  blocks: ArticleBlock[];
};

/** A run of text. `href`: http or https. */
export type ArticleText = { text: string; strong?: true; emphasis?: true; href?: string };

/** What an article is made of: data, never markup. The app may meet types it does not know. */
export type ArticleBlock =
  | { type: 'paragraph' | 'quote'; texts: ArticleText[] }
  | { type: 'heading'; level: 2 | 3; texts: ArticleText[] }
  | { type: 'list'; ordered: boolean; items: ArticleText[][] }
  | { type: 'table'; header: string[]; rows: string[][] }
  | { type: 'code'; text: string }
  /** A picture that lies elsewhere is not loaded: this is its description. */
  | { type: 'picture'; alt: string };

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
