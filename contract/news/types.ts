import type { NewsReport } from './report.ts';

/** The four categories of the news, and what the exchange and the brokerage announce themselves. */
export type NewsCategory = 'domestic' | 'foreign' | 'market' | 'company' | 'announcement';

export const newsCategories = ['domestic', 'foreign', 'market', 'company'] as const;

export const allNewsCategories: readonly NewsCategory[] = [...newsCategories, 'announcement'];

/** Limits of what an investor keeps. */
export const newsRules = { mostBookmarks: 500 } as const;

/** `back-office`: written by the brokerage; `feed`: taken from elsewhere; `exchange`: made from its figures. */
export type NewsOrigin = 'back-office' | 'feed' | 'exchange';

/** An article as lists have it. */
export type NewsHeadline = {
  id: string;
  category: NewsCategory;
  origin: NewsOrigin;
  /** Language of title, summary and blocks: that of the request where the article has it. Null for a report. */
  lang: string | null;
  /** Title and summary are empty for a report: the app puts its figures into words. */
  title: string;
  summary: string;
  report: NewsReport | null;
  /** Publisher; empty for articles of the brokerage. */
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
