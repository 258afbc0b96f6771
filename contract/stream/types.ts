import type { Book, IndexQuote, MarketState, Quote } from '../market/types.ts';
import type { Fill, Order } from '../trade/types.ts';

export const streamPath = '/api/stream';

/**
 * A quote on the wire, a tuple to spare bytes: code, last, open, high, low (1/1000 yuan),
 * volume (shares), turnover (fen), at (epoch ms), sequence, previous close, lower and upper limit.
 */
export type WireQuote = [
  code: string,
  lastMilli: number,
  openMilli: number,
  highMilli: number,
  lowMilli: number,
  volume: number,
  turnoverMinor: number,
  at: number,
  sequence: number,
  previousCloseMilli: number,
  lowerLimitMilli: number,
  upperLimitMilli: number,
];

/** What a message is about, and may have changed beside the messages. */
export type MessageSubject =
  /** An order: its own events said what became of it. */
  | 'trade'
  | 'cash'
  | 'savings'
  | 'loan'
  | 'new-share'
  | 'block'
  | 'identity'
  /** Logins, passwords, passkeys and devices. */
  | 'account'
  | 'alert'
  /** Messages were read, or the operator wrote one. */
  | 'messages';

/** App to brokerage. */
export type ClientMessage =
  /** Must come first for a user's own events; without it the stream carries quotes only. */
  | { type: 'hello'; token: string; lang: string }
  /** Replaces the list of watched instruments (at most 200) and books (at most 1). */
  | { type: 'watch'; codes: string[]; book: string | null; indices: boolean }
  | { type: 'ping'; at: number };

/** Brokerage to app. */
export type ServerMessage =
  /** To a user with the milliseconds since their last event, if that was within minutes. */
  | { type: 'welcome'; user: boolean; market: MarketState; lastEventMs?: number }
  /** Newest wins: at most one per instrument and frame, never a queue. */
  | { type: 'quotes'; items: WireQuote[] }
  | { type: 'book'; book: Book }
  | { type: 'indices'; items: IndexQuote[] }
  | { type: 'market'; market: MarketState }
  /** The user's own. `balance` and `positions` say "ask again"; an order says all of itself. */
  | { type: 'order'; order: Order }
  | { type: 'fill'; fill: Fill; order: Order }
  | { type: 'balance' }
  | { type: 'positions' }
  /** The close of a date was written for the account: ask again for what is reckoned from the last one. */
  | { type: 'valuation' }
  /** A message came or was read: ask for the messages again, and for what it is about. */
  | { type: 'message'; about: MessageSubject }
  /** Something happened in the conversation with customer service. */
  | { type: 'support' }
  /** The session ended: the app clears it and goes to /login. */
  | { type: 'signed-out'; msg: string }
  | { type: 'pong'; at: number };

export function toWire(quote: Quote): WireQuote {
  return [
    quote.code,
    quote.lastMilli,
    quote.openMilli,
    quote.highMilli,
    quote.lowMilli,
    quote.volume,
    quote.turnoverMinor,
    quote.at,
    quote.sequence,
    quote.previousCloseMilli,
    quote.lowerLimitMilli,
    quote.upperLimitMilli,
  ];
}

export function fromWire(wire: WireQuote): Quote {
  const [
    code,
    lastMilli,
    openMilli,
    highMilli,
    lowMilli,
    volume,
    turnoverMinor,
    at,
    sequence,
    previousCloseMilli,
    lowerLimitMilli,
    upperLimitMilli,
  ] = wire;
  return {
    code,
    lastMilli,
    openMilli,
    highMilli,
    lowMilli,
    volume,
    turnoverMinor,
    at,
    sequence,
    previousCloseMilli,
    lowerLimitMilli,
    upperLimitMilli,
  };
}
