import type { LanguageCode } from '../../../contract/language.ts';
import type { NewsCategory } from '../../../contract/news/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { Refusal } from '../refusal.ts';
import { addArticle, putWords } from './store-article.ts';
import type { ArticleWords } from './store-article.ts';

type OperatorContext = Pick<Context, 'db' | 'clock'>;

export type OperatorArticle = {
  category: NewsCategory;
  lang: LanguageCode;
  words: ArticleWords;
  codes: readonly string[];
  author: string;
  source: string;
  originalUrl: string;
};

/** Publishes an article of the back office; answers its id. */
export async function publishArticle(
  context: OperatorContext,
  article: OperatorArticle,
): Promise<string> {
  const at = context.clock.now();
  const guid = newId('dsk', at);
  const id = await addArticle(context, {
    ...article,
    origin: 'back-office',
    guid,
    publishedAt: at,
  });
  if (id === undefined) throw new Error(`the guid ${guid} is taken`);
  const { category, lang } = article;
  await writeAudit(context, context.db, 'back-office', 'news_published', id, { category, lang });
  return id;
}

/** Puts an article into one more language, or its words in a language anew. Refuses with article_unknown. */
export async function translateArticle(
  context: OperatorContext,
  id: string,
  lang: LanguageCode,
  words: ArticleWords,
): Promise<void> {
  await transact(context.db, async (trx) => {
    const known = await trx
      .selectFrom('articles')
      .select('report_kind')
      .where('id', '=', id)
      .where('retracted_at', 'is', null)
      .executeTakeFirst();
    if (!known || known.report_kind !== null) throw new Refusal('article_unknown');
    await putWords(trx, id, lang, words);
    await writeAudit(context, trx, 'back-office', 'news_translated', id, { lang });
  });
}

/** Takes an article away from everybody; what it said stays for the record. Refuses with article_unknown. */
export async function retractArticle(context: OperatorContext, id: string): Promise<void> {
  await transact(context.db, async (trx) => {
    const taken = await trx
      .updateTable('articles')
      .set({ retracted_at: context.clock.now() })
      .where('id', '=', id)
      .where('retracted_at', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) throw new Refusal('article_unknown');
    await writeAudit(context, trx, 'back-office', 'news_retracted', id);
  });
}
