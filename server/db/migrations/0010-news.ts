import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Articles of the back office, of feeds and of the exchange itself, and what investors marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `articles (
    id text not null,
    category text not null,
    origin text not null,
    guid text not null,
    source text not null,
    author text not null,
    original_url text not null,
    report_kind text,
    report_figures text,
    published_at bigint not null,
    retracted_at bigint,
    created_at bigint not null,
    primary key (id),
    unique (guid)
  )`,
  `article_texts (
    article_id text not null references articles (id),
    lang text not null,
    title text not null,
    summary text not null,
    blocks text not null,
    primary key (article_id, lang)
  )`,
  `article_codes (
    code text not null,
    published_at bigint not null,
    article_id text not null references articles (id),
    primary key (code, published_at, article_id)
  )`,
  `bookmarks (
    user_id text not null references users (id),
    article_id text not null references articles (id),
    created_at bigint not null,
    primary key (user_id, article_id)
  )`,
  `news_feeds (
    url text not null,
    etag text not null,
    last_modified text not null,
    due_at bigint not null,
    failures bigint not null,
    fault text not null,
    asked_at bigint,
    answered_at bigint,
    primary key (url)
  )`,
];

const indexes = [
  'index articles_category_published_at on articles (category, published_at, id) where retracted_at is null',
  'index articles_published_at on articles (published_at, id) where retracted_at is null',
  'index articles_report on articles (report_kind, published_at)',
  'index article_codes_article_id on article_codes (article_id)',
  'index bookmarks_user_id_created_at on bookmarks (user_id, created_at, article_id)',
];
