import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { newsRules } from '../../../contract/news/types.ts';
import type { NewsHeadline } from '../../../contract/news/types.ts';
import type { newsEndpoints } from '../../../contract/news/endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Transaction } from '../../db/lock.ts';
import { lockOpenAccount } from '../open-account.ts';
import { Refusal } from '../refusal.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import { headlinesOf } from './views.ts';

/** What the user marked, the newest mark first; without what was retracted. Refuses with invalid_input (cursor). */
export async function listBookmarks(
  { db }: Pick<Context, 'db'>,
  userId: string,
  input: InputOf<typeof newsEndpoints.bookmarks>,
  lang: LanguageCode,
): Promise<Page<NewsHeadline>> {
  const query = db
    .selectFrom('bookmarks')
    .innerJoin('articles', 'articles.id', 'bookmarks.article_id')
    .selectAll('articles')
    .select('bookmarks.created_at as marked_at')
    .where('bookmarks.user_id', '=', userId)
    .where('articles.retracted_at', 'is', null);
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('bookmarks.created_at'), byText('bookmarks.article_id')],
    (row) => [row.marked_at, row.id],
    input,
  );
  return { items: await headlinesOf(db, rows, lang), nextCursor };
}

/** Ids of the articles that the user marked, the newest mark first. */
export async function markedIds(db: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .select('article_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.article_id);
}

/**
 * Marks an article or takes the mark away; doing either twice changes nothing. Refuses with
 * article_unknown and bookmarks_too_many.
 */
export function setBookmark(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { id, bookmarked }: InputOf<typeof newsEndpoints.bookmark>,
): Promise<{ ids: string[] }> {
  return transact(db, async (trx) => {
    await lockOpenAccount(trx, userId);
    if (bookmarked) await addMark(trx, userId, id, clock.now());
    else
      await trx
        .deleteFrom('bookmarks')
        .where('user_id', '=', userId)
        .where('article_id', '=', id)
        .execute();
    return { ids: await markedIds(trx, userId) };
  });
}

async function addMark(trx: Transaction, userId: string, id: string, at: number): Promise<void> {
  const known = await trx
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where('retracted_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw new Refusal('article_unknown');
  const marked = await markedIds(trx, userId);
  if (marked.includes(id)) return;
  const maximum = newsRules.mostBookmarks;
  if (marked.length >= maximum) throw new Refusal('bookmarks_too_many', { maximum });
  await trx
    .insertInto('bookmarks')
    .values({ user_id: userId, article_id: id, created_at: at })
    .execute();
}
