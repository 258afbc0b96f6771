import { toWire } from '../../contract/stream/types.ts';
import type { Feed } from '../feed/feed.ts';

/** A share that streams watch, one for all of them. */
export type WatchedShare = {
  readonly code: string;
  /** Streams that watch it. */
  streams: number;
  /** Number of the newest tick that changed its quote. */
  changedIn: number;
  /** Number of the tick after which the feed was asked for its quote; -1 when it is to be asked anew. */
  askedIn: number;
  quote: { at: number; sequence: number; text: string } | undefined;
};

export type WatchedShares = {
  /** Number of the newest tick. */
  tick(): number;
  /** Notes the shares of one tick of the feed. */
  changed(codes: readonly string[]): void;
  /** For one more stream that watches it, until `leave`. */
  enter(code: string): WatchedShare;
  leave(share: WatchedShare): void;
  /** The quote as wire text; undefined when the share has none. */
  text(share: WatchedShare): string | undefined;
};

/**
 * What streams watch. A tick marks its shares with its number, whoever watches them: a stream that knows
 * the number up to which it was told needs no list of what it still has to be told. The feed is asked for
 * a quote once a tick, and it becomes text once, however many streams are sent it.
 */
export function createWatchedShares(feed: Feed): WatchedShares {
  const byCode = new Map<string, WatchedShare>();
  let tick = 0;
  const ask = (share: WatchedShare) => {
    share.askedIn = tick;
    const quote = feed.quote(share.code);
    const known = share.quote;
    if (quote && known?.at === quote.at && known.sequence === quote.sequence) return;
    share.quote = quote && {
      at: quote.at,
      sequence: quote.sequence,
      text: JSON.stringify(toWire(quote)),
    };
  };
  return {
    tick: () => tick,
    changed: (codes) => {
      tick += 1;
      for (const code of codes) {
        const share = byCode.get(code);
        if (share) share.changedIn = tick;
      }
    },
    enter: (code) => {
      const share = byCode.get(code) ?? newlyWatched(code);
      byCode.set(code, share);
      share.streams += 1;
      // Whoever begins to look at it sees it as it is now, not as of the last tick.
      share.askedIn = -1;
      return share;
    },
    leave: (share) => {
      share.streams -= 1;
      if (share.streams === 0) byCode.delete(share.code);
    },
    text: (share) => {
      if (share.askedIn !== tick) ask(share);
      return share.quote?.text;
    },
  };
}

function newlyWatched(code: string): WatchedShare {
  return { code, streams: 0, changedIn: 0, askedIn: -1, quote: undefined };
}
