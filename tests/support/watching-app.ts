import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

import { streamPath } from '../../contract/stream/types.ts';
import type { ServerMessage } from '../../contract/stream/types.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { Order } from '../../contract/trade/types.ts';
import { backoffMs } from '../../src/lib/backoff.ts';
import { createUntoldEvents } from '../../src/live/untold-events.ts';
import type { Client } from './client.ts';

/** What one stream heard of its investor, word by word, since it knew whose it is. */
export type Hearing = {
  heard: string[];
  isOpen: boolean;
  /** When each came: epoch milliseconds with fractions. */
  at: number[];
};

/**
 * An investor's app as far as orders go: holds a stream, comes back when it is lost, asks then, and keeps
 * the newest of what it was answered and told.
 */
export type WatchingApp = {
  /** The first stream knows whose it is. */
  begun: Promise<void>;
  /** One for each stream that it opened, the newest last. */
  hearings: readonly Hearing[];
  /** The newest that it knows of each order, by id. */
  orders: ReadonlyMap<string, Order>;
  /** Introduces itself anew and asks for all, as after a login. */
  restart(): void;
  stop(): void;
};

export type WatchOptions = {
  address: string;
  /** Whose cookies count at each opening; it asks its questions. */
  client: Client;
  /** Where it comes from, for a product that believes proxies. */
  from?: string;
  /** Shares of which it wants prices. */
  codes?: readonly string[];
  /** Milliseconds of the first pause after a loss. */
  pauseMs?: number;
};

const marketNews = new Set<ServerMessage['type']>(['quotes', 'book', 'indices', 'market', 'pong']);

export function openWatchingApp(options: WatchOptions): WatchingApp {
  const { client, pauseMs = 1_000 } = options;
  const orders = new Map<string, Order>();
  const hearings: Hearing[] = [];
  const events = createUntoldEvents();
  let socket: WebSocket | undefined;
  let stopped = false;
  let attempt = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const keep = (order: Order) => {
    const known = orders.get(order.id);
    if (!known || known.updatedAt <= order.updatedAt) orders.set(order.id, order);
  };
  /** All that there is; asked again where there was no answer. */
  const ask = async (cursor?: string): Promise<void> => {
    if (stopped) return;
    const next = await askPage(client, cursor, keep).catch(() => pause(pauseMs, cursor ?? ''));
    if (next !== null) await ask(next === '' ? undefined : next);
  };
  const receive = (text: string, hearing: Hearing) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'welcome') {
      if (events.missed(message.lastEventMs)) void ask();
      if (message.user) begin();
      return;
    }
    if (marketNews.has(message.type) || message.type === 'signed-out') return;
    hearing.heard.push(text);
    hearing.at.push(performance.timeOrigin + performance.now());
    if (message.type === 'order' || message.type === 'fill') keep(message.order);
  };
  const open = () => {
    if (stopped || socket) return;
    const opened = connect(options);
    socket = opened;
    const hearing: Hearing = { heard: [], at: [], isOpen: true };
    opened.once('open', () => {
      attempt = 0;
      hearings.push(hearing);
      introduce(opened, options);
      if (events.mayHaveMissed()) void ask();
    });
    opened.on('message', (data: Buffer) => {
      if (opened === socket) receive(data.toString(), hearing);
    });
    opened.on('error', () => undefined);
    opened.once('close', () => {
      hearing.isOpen = false;
      if (opened !== socket) return;
      socket = undefined;
      setTimeout(open, backoffMs(attempt, { baseMs: pauseMs })).unref();
      attempt += 1;
    });
  };
  const drop = () => {
    const old = socket;
    socket = undefined;
    old?.terminate();
  };
  // The page asks with its start.
  void ask();
  open();
  return {
    begun,
    hearings,
    orders,
    restart: () => {
      drop();
      void ask();
      open();
    },
    stop: () => {
      stopped = true;
      drop();
    },
  };
}

/** Answers where the next page begins; null after the last. */
async function askPage(
  client: Client,
  cursor: string | undefined,
  keep: (order: Order) => void,
): Promise<string | null> {
  const from = cursor === undefined ? {} : { cursor };
  const page = await client.call(tradeEndpoints.orders, { status: 'all', limit: 100, ...from });
  page.items.forEach(keep);
  return page.nextCursor;
}

/** As a browser does that holds the cookies of the client. */
function connect({ address, client, from }: WatchOptions): WebSocket {
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, ...(from !== undefined && { 'x-forwarded-for': from }) };
  return new WebSocket(address.replace('http', 'ws') + streamPath, { headers });
}

function introduce(socket: WebSocket, { client, codes = [] }: WatchOptions): void {
  const token = client.cookies.get('Admin-Token') ?? '';
  socket.send(JSON.stringify({ type: 'hello', token, lang: 'de' }));
  const watch = { type: 'watch', codes, book: codes[0] ?? null, indices: codes.length > 0 };
  socket.send(JSON.stringify(watch));
}
