import type { Context } from '../domain/context.ts';
import { bookNow } from '../domain/offers.ts';
import type { Feed } from '../feed/feed.ts';
import { isSlow, nothing, sendText } from './connection.ts';
import type { Connection } from './connection.ts';
import type { Pace } from './pace.ts';
import { createRounds } from './rounds.ts';
import { createWatchedShares } from './watched-shares.ts';
import type { WatchedShares } from './watched-shares.ts';

/** How often peers that skipped a frame are looked at again. */
const catchUpMs = 100;

type Watch = { codes: readonly string[]; book: string | null; indices: boolean };

/**
 * Quotes in frames: for every connection what it watches and the tick up to which it was told, never a
 * queue. Newest wins, because the text is that of the newest tick when the frame is sent.
 */
export function createFrames(
  context: Context,
  connections: ReadonlySet<Connection>,
  pace: Pick<Pace, 'note'>,
) {
  const { feed } = context;
  const shares = createWatchedShares(feed);
  const bookReaders = createBookReaders();
  const sendFrame = (connection: Connection) => {
    sendQuotes(shares, connection);
    sendBook(context, connection);
  };
  const rounds = createRounds(connections, sendFrame, pace);
  return {
    watch: (connection: Connection, { codes, book, indices }: Watch) => {
      watch(shares, connection, codes);
      bookReaders.read(connection, book);
      connection.indices = indices;
      sendFrame(connection);
      if (indices) sendIndices(feed, [connection]);
    },
    unwatchAll: (connection: Connection) => {
      watch(shares, connection, []);
      bookReaders.read(connection, null);
    },
    sendIndices: () => sendIndices(feed, connections),
    /** Returns the function that ends it. */
    start: () => {
      const endTicks = feed.onTick((changed) => {
        shares.changed(changed);
        for (const code of changed) bookReaders.changed(code);
        rounds.ask();
      });
      // Told with the next round: who takes a whole book in parts is many orders.
      const endTaken = context.taken.onTaken(bookReaders.changed);
      const timer = setInterval(() => rounds.begin(), catchUpMs);
      return () => {
        endTicks();
        endTaken();
        clearInterval(timer);
      };
    },
  };
}

/** Replaces what a connection watches. */
function watch(shares: WatchedShares, connection: Connection, codes: readonly string[]): void {
  const wanted = new Set(codes);
  const kept = connection.watched.filter(({ code }) => wanted.delete(code));
  const added = [...wanted].map((code) => shares.enter(code));
  const untold = [...kept.filter((share) => connection.untold.has(share)), ...added];
  const stays = new Set(kept);
  for (const share of connection.watched) if (!stays.has(share)) shares.leave(share);
  connection.watched = [...kept, ...added];
  connection.untold = new Set(untold);
}

function sendQuotes(shares: WatchedShares, connection: Connection): void {
  const { watched, toldTick, untold } = connection;
  const tick = shares.tick();
  if ((toldTick === tick && untold.size === 0) || isSlow(connection)) return;
  connection.toldTick = tick;
  connection.untold = nothing;
  const items: string[] = [];
  for (const share of watched) {
    if (share.changedIn <= toldTick && !untold.has(share)) continue;
    const text = shares.text(share);
    if (text !== undefined) items.push(text);
  }
  if (items.length > 0) sendText(connection, `{"type":"quotes","items":[${items.join(',')}]}`);
}

function sendBook(context: Context, connection: Connection): void {
  if (!connection.bookPending || connection.book === null || isSlow(connection)) return;
  connection.bookPending = false;
  const book = bookNow(context, connection.book);
  if (book) sendText(connection, JSON.stringify({ type: 'book', book }));
}

function sendIndices(feed: Feed, to: Iterable<Connection>): void {
  const interested = [...to].filter((connection) => connection.indices && !isSlow(connection));
  if (interested.length === 0) return;
  const text = JSON.stringify({ type: 'indices', items: feed.indices() });
  for (const connection of interested) {
    if (connection.lastIndices === text) continue;
    connection.lastIndices = text;
    sendText(connection, text);
  }
}

/** Who looks at which book. */
function createBookReaders() {
  const byCode = new Map<string, Set<Connection>>();
  const close = (connection: Connection, code: string) => {
    const readers = byCode.get(code);
    readers?.delete(connection);
    if (readers?.size === 0) byCode.delete(code);
  };
  return {
    /** Has a connection read one book, or none, in place of the one before. */
    read: (connection: Connection, code: string | null) => {
      if (connection.book === code) return;
      if (connection.book !== null) close(connection, connection.book);
      Object.assign(connection, { book: code, bookPending: code !== null });
      if (code !== null) byCode.set(code, (byCode.get(code) ?? new Set()).add(connection));
    },
    changed: (code: string) => {
      for (const connection of byCode.get(code) ?? []) connection.bookPending = true;
    },
  };
}
