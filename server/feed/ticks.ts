import type { Feed } from './feed.ts';
import { quoteNow } from './live-share.ts';
import type { MarketDay } from './market-day.ts';
import { tradeNumber } from './quotes.ts';
import type { Standing } from './quotes.ts';

const tickMs = 1_000;

type LastTrade = { number: number; lastMilli: number; volume: number };

/**
 * Goes over the market about once a second and tells listeners which quotes changed. Most shares did
 * not trade since the last pass: they cost one look at their trade's number.
 */
export function createTicks(parts: {
  today: () => MarketDay;
  standing: () => Standing;
  refresh: () => Promise<void>;
}): Pick<Feed, 'onTick' | 'start' | 'stop'> & { tick(): readonly string[] } {
  const listeners = new Set<(changed: readonly string[]) => void>();
  let lastTrades: LastTrade[] = [];
  let day: MarketDay | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const changedSince = (): string[] => {
    const current = parts.today();
    const standing = parts.standing();
    const fresh = day !== current;
    if (fresh) lastTrades = current.live.map(() => ({ number: -1, lastMilli: 0, volume: 0 }));
    day = current;
    const changed: string[] = [];
    current.live.forEach((share, i) => {
      const lastTrade = lastTrades[i];
      const number = tradeNumber(share.path, standing);
      if (!lastTrade || lastTrade.number === number) return;
      const { lastMilli, volume } = quoteNow(share, standing);
      const moved = fresh || lastMilli !== lastTrade.lastMilli || volume !== lastTrade.volume;
      lastTrades[i] = { number, lastMilli, volume };
      if (moved) changed.push(share.instrument.code);
    });
    return changed;
  };
  const tick = () => {
    const changed = changedSince();
    if (changed.length > 0) for (const listener of listeners) listener(changed);
    return changed;
  };
  const beat = async () => {
    // A failed read of imports keeps what is known; the next pass tries again.
    await parts.refresh().catch(() => undefined);
    if (!running) return;
    timer = setTimeout(() => void beat(), tickMs);
    tick();
  };
  return {
    tick,
    onTick: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (running) return;
      running = true;
      changedSince();
      timer = setTimeout(() => void beat(), tickMs);
    },
    stop: () => {
      running = false;
      clearTimeout(timer);
    },
  };
}
