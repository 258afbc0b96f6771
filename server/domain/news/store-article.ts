import { createHash } from 'node:crypto';

import type { LanguageCode } from '../../../contract/language.ts';
import type { NewsReport } from '../../../contract/news/report.ts';
import type { ArticleBlock, NewsCategory, NewsOrigin } from '../../../contract/news/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';

export type ArticleWords = { title: string; summary: string; blocks: ArticleBlock[] };

export type NewArticle = {
  category: NewsCategory;
  origin: NewsOrigin;
  /** Nothing is written twice under one. */
  guid: string;
  publishedAt: number;
  codes?: readonly string[];
  source?: string;
  author?: string;
  /** https; anything else is left out. */
  originalUrl?: string;
} & ({ report: NewsReport } | { lang: LanguageCode; words: ArticleWords });

/** Writes an article; undefined when its guid is there already. */
export function addArticle(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  article: NewArticle,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const at = clock.now();
    const id = newId('nws', at);
    const report = 'report' in article ? article.report : null;
    const inserted = await trx
      .insertInto('articles')
      .values({
        id,
        category: article.category,
        origin: article.origin,
        guid: keyOf(article.guid),
        source: article.source ?? '',
        author: article.author ?? '',
        original_url: article.originalUrl?.startsWith('https://') ? article.originalUrl : '',
        report_kind: report?.kind ?? null,
        report_figures: report ? JSON.stringify(report.figures) : null,
        published_at: article.publishedAt,
        retracted_at: null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('guid').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return undefined;
    if ('words' in article) await putWords(trx, id, article.lang, article.words);
    const codes = [...new Set(article.codes)];
    for (const code of codes)
      await trx
        .insertInto('article_codes')
        .values({ code, published_at: article.publishedAt, article_id: id })
        .execute();
    return id;
  });
}

/** The words of an article in a language, in place of those it had. */
export async function putWords(
  trx: Transaction,
  id: string,
  lang: LanguageCode,
  { title, summary, blocks }: ArticleWords,
): Promise<void> {
  const words = { title, summary, blocks: JSON.stringify(blocks) };
  await trx
    .insertInto('article_texts')
    .values({ article_id: id, lang, ...words })
    .onConflict((conflict) => conflict.columns(['article_id', 'lang']).doUpdateSet(words))
    .execute();
}

const longestGuid = 200;

/** Feeds name their entries as they like: what is long is kept by its hash. */
function keyOf(guid: string): string {
  return guid.length <= longestGuid ? guid : createHash('sha256').update(guid).digest('hex');
}
