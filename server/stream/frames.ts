import type { Context } from '../domain/context.ts';
import { bookNow } from '../domain/offers.ts';
import type { Feed } from '../feed/feed.ts';
import { isSlow, sendText } from './connection.ts';
import type { Connection } from './connection.ts';
import { createQuoteTexts } from './quote-texts.ts';
import type { QuoteTexts } from './quote-texts.ts';

/** How often peers that skipped a frame are looked at again. */
const catchUpMs = 100;
/** Connections that are served before the event loop turns. */
const batch = 200;

type Watch = { codes: readonly string[]; book: string | null; indices: boolean };

/**
 * Quotes in frames: for every connection the set of instruments that changed, never a queue. Newest
 * wins, because the text is made when the frame is sent.
 */
export function createFrames(context: Context, connections: ReadonlySet<Connection>) {
  const { feed } = context;
  const watchers = new Map<string, Set<Connection>>();
  const bookReaders = new Map<string, Set<Connection>>();
  const texts = createQuoteTexts(feed);

  const closeBook = (connection: Connection) => {
    if (connection.book === null) return;
    remove(bookReaders, connection.book, connection);
    Object.assign(connection, { book: null, bookPending: false });
  };
  const openBook = (connection: Connection, code: string) => {
    put(bookReaders, code, connection);
    Object.assign(connection, { book: code, bookPending: true });
  };
  const unwatch = (connection: Connection, code: string) => {
    remove(watchers, code, connection);
    connection.watched.delete(code);
    connection.pending.delete(code);
  };
  const add = (connection: Connection, code: string) => {
    put(watchers, code, connection);
    connection.watched.add(code);
    connection.pending.add(code);
  };
  const sendFrame = (connection: Connection) => {
    sendQuotes(texts, connection);
    sendBook(context, connection);
  };

  const bookChanged = (code: string) => {
    for (const connection of bookReaders.get(code) ?? []) connection.bookPending = true;
  };
  const flush = createFlush(connections, sendFrame);
  return {
    watch: (connection: Connection, { codes, book, indices }: Watch) => {
      const wanted = new Set(codes);
      for (const code of connection.watched) if (!wanted.has(code)) unwatch(connection, code);
      for (const code of wanted) if (!connection.watched.has(code)) add(connection, code);
      if (connection.book !== book) {
        closeBook(connection);
        if (book !== null) openBook(connection, book);
      }
      connection.indices = indices;
      sendFrame(connection);
      if (indices) sendIndices(feed, [connection]);
    },
    unwatchAll: (connection: Connection) => {
      for (const code of connection.watched) unwatch(connection, code);
      closeBook(connection);
    },
    sendIndices: () => sendIndices(feed, connections),
    /** Returns the function that ends it. */
    start: () => {
      const endTicks = feed.onTick((changed) => {
        for (const code of changed) {
          for (const connection of watchers.get(code) ?? []) connection.pending.add(code);
          bookChanged(code);
        }
        flush();
      });
      // Told with the next flush: who takes a whole book in parts is many orders.
      const endTaken = context.taken.onTaken(bookChanged);
      const timer = setInterval(flush, catchUpMs);
      return () => {
        endTicks();
        endTaken();
        clearInterval(timer);
      };
    },
  };
}

function sendQuotes(texts: QuoteTexts, connection: Connection): void {
  if (connection.pending.size === 0 || isSlow(connection)) return;
  const items = [...connection.pending].flatMap((code) => texts.text(code) ?? []);
  connection.pending.clear();
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

type ByCode = Map<string, Set<Connection>>;

function put(byCode: ByCode, code: string, connection: Connection): void {
  byCode.set(code, (byCode.get(code) ?? new Set()).add(connection));
}

function remove(byCode: ByCode, code: string, connection: Connection): void {
  const own = byCode.get(code);
  own?.delete(connection);
  if (own?.size === 0) byCode.delete(code);
}

/** Serves all connections in batches; a flush asked for meanwhile is the one under way. */
function createFlush(
  connections: ReadonlySet<Connection>,
  serve: (connection: Connection) => void,
): () => void {
  let running = false;
  const run = (rest: Iterator<Connection>) => {
    for (let served = 0; served < batch; served += 1) {
      const next = rest.next();
      if (next.done) {
        running = false;
        return;
      }
      serve(next.value);
    }
    setImmediate(run, rest);
  };
  return () => {
    if (running) return;
    running = true;
    run(connections.values());
  };
}
