export type NewsTables = {
  articles: {
    /** Ids sort as the articles were written. */
    id: string;
    category: string;
    origin: string;
    /** What it must not be written twice under: the feed's own id, or the report and its date. */
    guid: string;
    source: string;
    author: string;
    original_url: string;
    /** A report: its kind, and its figures as JSON. */
    report_kind: string | null;
    report_figures: string | null;
    published_at: number;
    retracted_at: number | null;
    created_at: number;
  };
  /** What was written, once a language; none of a report. */
  article_texts: {
    article_id: string;
    lang: string;
    title: string;
    summary: string;
    /** JSON of the contract's blocks. */
    blocks: string;
  };
  /** The instruments an article is about. */
  article_codes: { code: string; published_at: number; article_id: string };
  bookmarks: { user_id: string; article_id: string; created_at: number };
  /** How each configured feed is doing. */
  news_feeds: {
    url: string;
    etag: string;
    last_modified: string;
    /** Not asked before this moment. */
    due_at: number;
    failures: number;
    /** What went wrong last; empty when all is well. */
    fault: string;
    asked_at: number | null;
    answered_at: number | null;
  };
};
