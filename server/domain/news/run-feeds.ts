import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Context } from '../context.ts';
import { feedsOf } from './feed-list.ts';
import type { ConfiguredFeed } from './feed-list.ts';
import { FeedFault, fetchFeed } from './fetch-feed.ts';
import type { FeedAnswer } from './fetch-feed.ts';
import { addArticle } from './store-article.ts';

const minuteMs = 60_000;
const everyMs = 15 * minuteMs;
const longestPauseMs = 24 * 60 * minuteMs;
/** Whoever takes a feed up has so long: then it belongs to a process that is gone. */
const leaseMs = 2 * minuteMs;
const longestFault = 300;

/**
 * Asks every configured feed that is due, one after the other. Several processes may call it: each
 * feed is asked by one. What is broken is noted and asked more and more seldom.
 */
export async function runFeeds(context: Context): Promise<void> {
  for (const feed of feedsOf(context.settings))
    if (await claim(context, feed)) await run(context, feed);
}

async function claim({ db, clock }: Context, { url }: ConfiguredFeed): Promise<boolean> {
  const now = clock.now();
  const known = await db
    .selectFrom('news_feeds')
    .select('due_at')
    .where('url', '=', url)
    .executeTakeFirst();
  if (known && known.due_at > now) return false;
  if (!known)
    await db
      .insertInto('news_feeds')
      .values({
        url,
        etag: '',
        last_modified: '',
        due_at: 0,
        failures: 0,
        fault: '',
        asked_at: null,
        answered_at: null,
      })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
  const taken = await db
    .updateTable('news_feeds')
    .set({ due_at: now + leaseMs, asked_at: now })
    .where('url', '=', url)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function run(context: Context, feed: ConfiguredFeed): Promise<void> {
  const { db, clock, settings } = context;
  const state = await db
    .selectFrom('news_feeds')
    .select(['etag', 'last_modified', 'failures'])
    .where('url', '=', feed.url)
    .executeTakeFirstOrThrow();
  const note = (changed: Partial<typeof state> & { due_at: number; fault: string }) =>
    db.updateTable('news_feeds').set(changed).where('url', '=', feed.url).execute();
  try {
    const paper = settings.ENVIRONMENT === 'paper';
    const answer = await fetchFeed({
      url: feed.url,
      etag: state.etag,
      lastModified: state.last_modified,
      trustHost: paper,
      tlsOnly: !paper,
    });
    const tags = answer.changed ? await take(context, feed, answer) : {};
    const now = clock.now();
    await note({ ...tags, due_at: now + everyMs, failures: 0, fault: '' });
    await db
      .updateTable('news_feeds')
      .set({ answered_at: now })
      .where('url', '=', feed.url)
      .execute();
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    const failures = state.failures + 1;
    const pauseMs = Math.min(longestPauseMs, everyMs * 2 ** Math.min(10, failures - 1));
    const fault = error.message.slice(0, longestFault);
    await note({ due_at: clock.now() + pauseMs, failures, fault });
  }
}

/** Keeps what is new in the feed; what tells next time whether it changed. */
async function take(
  context: Context,
  feed: ConfiguredFeed,
  answer: FeedAnswer & { changed: true },
): Promise<{ etag: string; last_modified: string }> {
  // The parsers are a sixth of all modules: they come with the first feed that has changed.
  const { readFeed } = await import('./read-feed.ts');
  const { source, entries } = readFeed(answer.body);
  const now = context.clock.now();
  for (const { guid, publishedAt, link, author, ...words } of entries) {
    await addArticle(context, {
      category: feed.category,
      origin: 'feed',
      // Entries are named within their feed: two feeds may use the same names.
      guid: createHash('sha256').update(`${feed.url} ${guid}`).digest('hex'),
      lang: feed.lang,
      words,
      source: source === '' ? new URL(feed.url).host : source,
      author,
      originalUrl: link,
      // The future of a feed is not news yet.
      publishedAt: Math.min(publishedAt ?? now, now),
    });
    await nextTurn();
  }
  return { etag: answer.etag, last_modified: answer.lastModified };
}
