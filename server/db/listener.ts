import { Client } from 'pg';

import { directUrlOf } from './open.ts';
import type { Database } from './open.ts';

const connectMs = 5_000;
const firstPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Hears what PostgreSQL signals on a channel, on a connection of its own, which is opened again whenever
 * it is lost. What was signalled meanwhile is not heard: `onSignal` comes once after each beginning.
 * Hears nothing on the embedded database. Returns the function that ends it.
 */
export function listenFor(
  db: Database,
  channel: string,
  onSignal: () => void,
): () => Promise<void> {
  const address = directUrlOf(db);
  if (address === undefined) return () => Promise.resolve();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let pauseMs = firstPauseMs;
  const open = async () => {
    const opened = new Client({
      connectionString: address,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    client = opened;
    const again = () => {
      if (client !== opened || ended) return;
      client = undefined;
      timer = setTimeout(() => void open(), pauseMs).unref();
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      // A connection that half works is of no use either.
      void opened.end().catch(() => undefined);
    };
    opened.on('error', again);
    opened.on('end', again);
    opened.on('notification', onSignal);
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onSignal();
    } catch {
      again();
    }
  };
  void open();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
