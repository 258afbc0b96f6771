import type { Selectable } from 'kysely';

import type { LanguageCode } from '../../../contract/language.ts';
import type { NewsReport } from '../../../contract/news/report.ts';
import type {
  Article,
  ArticleBlock,
  NewsCategory,
  NewsHeadline,
  NewsOrigin,
} from '../../../contract/news/types.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type ArticleRow = Selectable<Schema['articles']>;
type Words = Pick<Selectable<Schema['article_texts']>, 'article_id' | 'lang' | 'title' | 'summary'>;

/** Articles as lists have them, in this order, in the language asked for or the nearest to it. */
export async function headlinesOf(
  db: Database,
  rows: readonly ArticleRow[],
  lang: LanguageCode,
): Promise<NewsHeadline[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const words = await db
    .selectFrom('article_texts')
    .select(['article_id', 'lang', 'title', 'summary'])
    .where('article_id', 'in', ids)
    .execute();
  const codes = await db
    .selectFrom('article_codes')
    .select(['article_id', 'code'])
    .where('article_id', 'in', ids)
    .orderBy('code')
    .execute();
  return rows.map((row) =>
    headlineOf(
      row,
      nearest(
        words.filter((text) => text.article_id === row.id),
        lang,
      ),
      codes.filter((link) => link.article_id === row.id).map((link) => link.code),
    ),
  );
}

/** The whole article. */
export async function articleOf(
  db: Database,
  row: ArticleRow,
  lang: LanguageCode,
): Promise<Article> {
  const words = await db
    .selectFrom('article_texts')
    .selectAll()
    .where('article_id', '=', row.id)
    .execute();
  const codes = await db
    .selectFrom('article_codes')
    .select('code')
    .where('article_id', '=', row.id)
    .orderBy('code')
    .execute();
  const shown = nearest(words, lang);
  return {
    ...headlineOf(
      row,
      shown,
      codes.map((link) => link.code),
    ),
    blocks: shown ? (JSON.parse(shown.blocks) as ArticleBlock[]) : [],
  };
}

function headlineOf(row: ArticleRow, words: Words | undefined, codes: string[]): NewsHeadline {
  return {
    id: row.id,
    category: row.category as NewsCategory,
    origin: row.origin as NewsOrigin,
    lang: words?.lang ?? null,
    title: words?.title ?? '',
    summary: words?.summary ?? '',
    report: reportOf(row),
    source: row.source,
    author: row.author,
    codes,
    publishedAt: row.published_at,
    originalUrl: row.original_url,
  };
}

/** Figures are written by `addArticle` alone, from the contract's types. */
function reportOf({ report_kind: kind, report_figures: figures }: ArticleRow): NewsReport | null {
  if (kind === null || figures === null) return null;
  return { kind, figures: JSON.parse(figures) as unknown } as NewsReport;
}

const sibling: Partial<Record<LanguageCode, LanguageCode>> = { zh_cn: 'zh_tw', zh_tw: 'zh_cn' };

/** The other Chinese is nearer than English, and English nearer than any other. */
function nearest<Text extends Words>(texts: readonly Text[], lang: LanguageCode): Text | undefined {
  const find = (code: string | undefined) => texts.find((text) => text.lang === code);
  return find(lang) ?? find(sibling[lang]) ?? find('en') ?? texts[0];
}
