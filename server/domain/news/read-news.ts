import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { allNewsCategories } from '../../../contract/news/types.ts';
import type { Article, NewsCategory, NewsHeadline } from '../../../contract/news/types.ts';
import type { newsEndpoints } from '../../../contract/news/endpoints.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import type { PageInput } from '../paging.ts';
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
  const { rows, nextCursor } = await readNews(context, input);
  return { items: await headlinesOf(context.db, rows, lang), nextCursor };
}

function readNews(
  context: NewsContext,
  { category, code, ...page }: ListInput,
): Promise<{ rows: ArticleRow[]; nextCursor: string | null }> {
  if (code !== undefined) return readNewsOfShare(context, code, category, page);
  let query = context.db.selectFrom('articles').selectAll().where('retracted_at', 'is', null);
  if (category !== undefined) query = query.where('category', '=', category);
  return readPage(
    query,
    [byNumber('published_at'), byText('id')],
    (row) => [row.published_at, row.id],
    page,
  );
}

function readNewsOfShare(
  { db }: NewsContext,
  code: string,
  category: NewsCategory | undefined,
  page: PageInput,
): Promise<{ rows: ArticleRow[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('article_codes as link')
    .innerJoin('articles', 'articles.id', 'link.article_id')
    .selectAll('articles')
    .where('link.code', '=', code)
    .where('articles.retracted_at', 'is', null);
  if (category !== undefined) query = query.where('articles.category', '=', category);
  return readPage(
    query,
    [byNumber('link.published_at'), byText('link.article_id')],
    (row) => [row.published_at, row.id],
    page,
  );
}

/** The newest of every category. */
export async function newestNews(
  context: NewsContext,
  lang: LanguageCode,
): Promise<{ categories: Record<NewsCategory, NewsHeadline[]> }> {
  const found = await Promise.all(
    allNewsCategories.map((category) =>
      readNews(context, { category, limit: headlinesPerCategory }),
    ),
  );
  const newest = found.flatMap(({ rows }) => rows);
  const headlines = await headlinesOf(context.db, newest, lang);
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
