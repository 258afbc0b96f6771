import type { EarlierCloses } from '../../contract/market/types.ts';
import { earlierDays } from '../../contract/market/types.ts';
import type { Clock } from '../time/clock.ts';
import { forwardFactors } from './bars.ts';
import type { Exchange } from './exchange.ts';
import type { Feed } from './feed.ts';
import { companyIn } from './listings.ts';
import type { MarketDay } from './market-day.ts';
import type { Replay } from './replay.ts';

type Parts = {
  clock: Clock;
  today: () => MarketDay;
  quote: Feed['quote'];
  exchanges: () => readonly Exchange[];
  replay: Replay;
};

/**
 * The closes of all shares some market days back, as today's prices reckon them: after dividends and
 * splits since. They hold for a market day: reckoned once on it, however many ask.
 */
export function createEarlierCloses(parts: Parts): Feed['earlierCloses'] {
  let made: { day: MarketDay; closes: Promise<EarlierCloses> } | undefined;
  return () => {
    const day = parts.today();
    if (made?.day !== day) {
      const closes = closesOn(day, parts);
      made = { day, closes };
      // What could not be read now can be asked for again.
      closes.catch(() => (made = undefined));
    }
    return made.closes;
  };
}

async function closesOn(day: MarketDay, parts: Parts): Promise<EarlierCloses> {
  const marketDate = parts.clock.marketDate();
  const closes: EarlierCloses = { marketDate, codes: [], closeMilli: [] };
  for (const { code } of day.items) {
    const closeMilli = parts.replay.has(code)
      ? await replayedClose(code, marketDate, parts)
      : simulatedClose(code, day, parts);
    closes.codes.push(code);
    closes.closeMilli.push(closeMilli);
  }
  return closes;
}

/** 0 for a share that is listed for fewer days. Nobody pays out or splits on the simulated exchange. */
function simulatedClose(code: string, { index }: MarketDay, { exchanges }: Parts): number {
  const found = companyIn(exchanges(), code);
  if (!found) return 0;
  const { closes } = found.exchange;
  const isListed = closes.tradingDay(found.company, index) > earlierDays;
  return isListed ? closes.close(found.company, index - earlierDays) : 0;
}

async function replayedClose(code: string, date: string, { replay, quote }: Parts) {
  const days = await replay.lastDays(code, date, earlierDays);
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.length < earlierDays) return 0;
  // Today may begin at another close than the one that was traded.
  const today = { ...last, previousCloseMilli: quote(code)?.previousCloseMilli ?? 0 };
  const [factor = 1] = forwardFactors([...days, today]);
  return Math.round(first.closeMilli * factor);
}
