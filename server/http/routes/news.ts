import { createHash } from 'node:crypto';
import { Hono } from 'hono';

import { codes } from '../../../contract/wire/envelope.ts';
import { newsEndpoints as rows } from '../../../contract/news/endpoints.ts';
import { newsInputs as inputs } from '../../../contract/news/schema.ts';
import type { Context } from '../../domain/context.ts';
import { listBookmarks, markedIds, setBookmark } from '../../domain/news/bookmarks.ts';
import { listNews, newestNews, readArticle } from '../../domain/news/read-news.ts';
import { route } from '../route.ts';
import type { Call, HttpEnv, Router } from '../route.ts';

/** The news, for everybody; bookmarks are the caller's own. */
export function newsRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, rows.list, inputs.list, async (call) =>
    unlessKnown(call, await listNews(context, call.input, call.lang)),
  );
  route(router, context, rows.headlines, inputs.headlines, async (call) =>
    unlessKnown(call, await newestNews(context, call.lang)),
  );
  route(router, context, rows.article, inputs.article, async (call) =>
    unlessKnown(call, await readArticle(context, call.input.id, call.lang)),
  );
  route(router, context, rows.bookmarks, inputs.bookmarks, (call) =>
    listBookmarks(context, call.userId, call.input, call.lang),
  );
  route(router, context, rows.marked, inputs.marked, async (call) => ({
    ids: await markedIds(context.db, call.userId),
  }));
  route(router, context, rows.bookmark, inputs.bookmark, (call) =>
    setBookmark(context, call.userId, call.input),
  );
  return router;
}

/**
 * News may be kept by anybody in between but is asked for again each time: a retracted article is
 * gone at once. Who has this very answer is told so instead of being sent it.
 */
function unlessKnown<Input, Output>(call: Call<Input>, data: Output): Output | Response {
  const tag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': 'no-cache', Vary: 'lang, Accept-Language' };
  const known = (call.header('if-none-match') ?? '').split(',');
  if (known.some((one) => one.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers });
  const body = JSON.stringify({ code: codes.ok, msg: '', data });
  return new Response(body, {
    headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' },
  });
}
