import type { InputOf } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/envelope.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { allNewsCategories } from '../../../contract/news.ts';
import type { Article, NewsCategory, NewsHeadline, newsEndpoints } from '../../../contract/news.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { defaultPageSize, pageOf, placeOf } from '../paging.ts';
import type { Place } from '../paging.ts';
import { articleOf, headlinesOf } from './views.ts';
import type { ArticleRow } from './views.ts';

type NewsContext = Pick<Context, 'db'>;
type ListInput = InputOf<typeof newsEndpoints.list>;

const headlinesPerCategory = 3;

/** The news, newest first. Refuses with invalid_input (cursor). */
export async function listNews(
  context: NewsContext,
  input: ListInput,
  lang: LanguageCode,
): Promise<Page<NewsHeadline>> {
  const limit = input.limit ?? defaultPageSize;
  const after = placeOf(input.cursor);
  const rows = await rowsOf(context, input, after, limit + 1);
  const page = pageOf(
    rows,
    limit,
    (row) => row,
    (row) => ({ at: row.published_at, id: row.id }),
  );
  return { ...page, items: await headlinesOf(context.db, page.items, lang) };
}

/** The index answers in this order from any place on: the thousandth page costs what the first does. */
function rowsOf(
  { db }: NewsContext,
  { category, code }: ListInput,
  after: Place | undefined,
  count: number,
): Promise<ArticleRow[]> {
  if (code !== undefined) return rowsOfShare({ db }, code, category, after, count);
  let query = db
    .selectFrom('articles')
    .selectAll()
    .where('retracted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  if (category !== undefined) query = query.where('category', '=', category);
  if (after)
    query = query
      .where('published_at', '<=', after.at)
      .where((eb) => eb.or([eb('published_at', '<', after.at), eb('id', '<', after.id)]));
  return query.execute();
}

function rowsOfShare(
  { db }: NewsContext,
  code: string,
  category: NewsCategory | undefined,
  after: Place | undefined,
  count: number,
): Promise<ArticleRow[]> {
  let query = db
    .selectFrom('article_codes as link')
    .innerJoin('articles', 'articles.id', 'link.article_id')
    .selectAll('articles')
    .where('link.code', '=', code)
    .where('articles.retracted_at', 'is', null)
    .orderBy('link.published_at', 'desc')
    .orderBy('link.article_id', 'desc')
    .limit(count);
  if (category !== undefined) query = query.where('articles.category', '=', category);
  if (after)
    query = query
      .where('link.published_at', '<=', after.at)
      .where((eb) =>
        eb.or([eb('link.published_at', '<', after.at), eb('link.article_id', '<', after.id)]),
      );
  return query.execute();
}

/** The newest of every category. */
export async function newestNews(
  context: NewsContext,
  lang: LanguageCode,
): Promise<{ categories: Record<NewsCategory, NewsHeadline[]> }> {
  const found = await Promise.all(
    allNewsCategories.map((category) =>
      rowsOf(context, { category }, undefined, headlinesPerCategory),
    ),
  );
  const headlines = await headlinesOf(context.db, found.flat(), lang);
  const of = (category: NewsCategory) => headlines.filter((item) => item.category === category);
  return {
    categories: {
      domestic: of('domestic'),
      foreign: of('foreign'),
      market: of('market'),
      company: of('company'),
      announcement: of('announcement'),
    },
  };
}

/** Refuses with article_unknown, also for one that was retracted. */
export async function readArticle(
  { db }: NewsContext,
  id: string,
  lang: LanguageCode,
): Promise<Article> {
  const row = await db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .where('retracted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('article_unknown');
  return articleOf(db, row, lang);
}
