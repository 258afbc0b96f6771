import * as v from 'valibot';

import { defaultLanguage, languageOf } from '../../contract/language.ts';
import { clientMessage } from '../../contract/stream/schema.ts';
import type { ClientMessage } from '../../contract/stream/types.ts';
import type { Context } from '../domain/context.ts';
import { findEndedSessions, requireSession } from '../domain/login/sessions.ts';
import { parsedObject } from '../lib/json.ts';
import { marketState } from '../domain/market/market-state.ts';
import { Refusal } from '../domain/refusal.ts';
import { words } from '../words/words.ts';
import { closeCode, createConnection, refill, send } from './connection.ts';
import type { Connection, Peer, Spent } from './connection.ts';
import { createFrames } from './frames.ts';
import { createOpenStreams } from './open-streams.ts';
import type { OpenStreams } from './open-streams.ts';
import { createPace } from './pace.ts';
import type { Pace } from './pace.ts';

/** One open stream, as its transport drives it. */
export type Stream = {
  /** A message, of which the frame has not been counted yet. */
  receive(text: string): Promise<void>;
  /** Counts what costs work though it says nothing. What is too much is refused. */
  spend(what: Spent, amount: number): void;
  /** Refuses what is no message at all. */
  refuse(reason: string): void;
  closed(): void;
};

export type Hub = {
  connect(peer: Peer): Stream;
  /** Open streams. */
  size(): number;
  /** How late the last of them has its frame after a tick, in milliseconds. */
  delayMs(): number;
  /** Whether there are as many as it can serve. */
  isFull(): boolean;
  start(): void;
  /** Closes every stream. */
  stop(): void;
};

const everySecondMs = 1000;
/** Each of them costs memory, however quick the server is. */
const mostStreams = 10_000;
/** A jump of the market clock by more than this is told to everybody. */
const jumpMs = 5000;

/**
 * Brings quotes, books, indices and the users' own events to every open stream. Knows no socket:
 * see upgrade.ts.
 */
export function createHub(context: Context, pace: Pace = createPace()): Hub {
  const streams = createOpenStreams();
  const frames = createFrames(context, streams.all, pace);
  const ends: (() => void)[] = [];
  const market = createMarketNews(context, streams.all);
  const everySecond = () => {
    for (const connection of streams.all) refill(connection);
    market.check();
    frames.sendIndices();
    pace.look();
    signOutNow(context, streams);
  };
  const closeAll = (reason: string) => {
    for (const { peer } of streams.all) peer.close(closeCode.goingAway, reason);
  };
  return {
    size: () => streams.all.size,
    delayMs: () => pace.delayMs(),
    isFull: () => streams.all.size >= mostStreams || pace.isFull(streams.all.size),
    connect: (peer) => {
      const connection = createConnection(peer, defaultLanguage);
      const closed = () => {
        frames.unwatchAll(connection);
        streams.remove(connection);
      };
      const refuse = (reason: string) => {
        connection.refused = true;
        closed();
        peer.close(closeCode.refused, reason);
      };
      streams.add(connection);
      send(connection, { type: 'welcome', user: false, market: marketState(context) });
      return {
        receive: (text) => receive({ context, frames, streams }, { connection, refuse }, text),
        spend: (what, amount) => void canSpend({ connection, refuse }, what, amount),
        refuse,
        closed,
      };
    },
    start: () => {
      const timer = setInterval(everySecond, everySecondMs);
      ends.push(
        () => clearInterval(timer),
        frames.start(),
        context.events.subscribe((userId, event) => {
          // A session of theirs has ended: which, the database knows.
          if (event.type === 'signed-out') return signOutNow(context, streams);
          for (const connection of streams.of(userId)) send(connection, event);
        }),
        // Whoever comes back asks for everything.
        context.events.onLost(() => closeAll('events were lost')),
      );
    },
    stop: () => {
      for (const end of ends.splice(0)) end();
      closeAll('the server stops');
      for (const connection of streams.all) streams.remove(connection);
    },
  };
}

type Refusable = { connection: Connection; refuse: (reason: string) => void };

/** False when the connection is refused: now, or before. */
function canSpend({ connection, refuse }: Refusable, what: Spent, amount: number): boolean {
  if (connection.refused) return false;
  connection.left[what] -= amount;
  if (connection.left[what] >= 0) return true;
  refuse('too many');
  return false;
}

type Parts = { context: Context; frames: ReturnType<typeof createFrames>; streams: OpenStreams };

async function receive(parts: Parts, from: Refusable, text: string): Promise<void> {
  // Counted first: what is too much is not worth the reading.
  if (!canSpend(from, 'frames', 1)) return;
  const parsed = v.safeParse(clientMessage, parsedObject(text));
  if (parsed.success) await act(parts, from.connection, parsed.output);
  else from.refuse('not understood');
}

async function act(
  { context, frames, streams }: Parts,
  connection: Connection,
  message: ClientMessage,
): Promise<void> {
  if (message.type === 'ping') send(connection, { type: 'pong', at: message.at });
  else if (message.type === 'watch') frames.watch(connection, message);
  else await greet(context, streams, connection, message);
}

async function greet(
  context: Context,
  streams: OpenStreams,
  connection: Connection,
  hello: Extract<ClientMessage, { type: 'hello' }>,
): Promise<void> {
  connection.lang = languageOf(hello.lang)?.code ?? connection.lang;
  const { companion } = connection.peer;
  try {
    const tokens = companion === undefined ? {} : { token: hello.token, companion };
    const session = await requireSession(context, tokens);
    streams.belongsTo(connection, { userId: session.userId, sessionId: session.id });
    const lastEventMs = context.events.sinceLast(session.userId);
    const known = lastEventMs === undefined ? {} : { lastEventMs };
    send(connection, { type: 'welcome', user: true, market: marketState(context), ...known });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    signOut(streams, connection, words(connection.lang).say(error.code));
  }
}

function signOut(streams: OpenStreams, connection: Connection, msg: string): void {
  streams.belongsTo(connection, undefined);
  send(connection, { type: 'signed-out', msg });
}

/** Logout, password change and expiry reach open streams, whichever process they happened in. */
async function signOutEnded(context: Context, streams: OpenStreams): Promise<void> {
  const ids = [...streams.all].flatMap(({ user }) => (user ? [user.sessionId] : []));
  const ended = await findEndedSessions(context, [...new Set(ids)]);
  for (const connection of streams.all) {
    const code = connection.user && ended.get(connection.user.sessionId);
    if (code === undefined) continue;
    signOut(streams, connection, words(connection.lang).say(code));
    connection.peer.close(closeCode.signedOut, 'signed out');
  }
}

/** What cannot be read now is read again within a second. */
function signOutNow(context: Context, streams: OpenStreams): void {
  signOutEnded(context, streams).catch(() => undefined);
}

/** Tells everybody when the market day, what it allows or its companies change, or the clock was advanced. */
function createMarketNews(context: Context, connections: ReadonlySet<Connection>) {
  const { clock, feed } = context;
  const nowState = () =>
    [
      clock.marketDate(),
      clock.phase(),
      clock.cancelsLockedUntil(),
      feed.instruments().version,
    ].join(' ');
  let last = { state: nowState(), at: clock.now() };
  return {
    check: () => {
      const news = { state: nowState(), at: clock.now() };
      const jumped = Math.abs(news.at - last.at - everySecondMs) > jumpMs;
      const changed = news.state !== last.state || jumped;
      last = news;
      if (!changed) return;
      const market = marketState(context);
      for (const connection of connections) send(connection, { type: 'market', market });
    },
  };
}
