import type { MarketTrade } from '../../contract/market/types.ts';
import { timeOf } from '../time/trading-session.ts';
import { lastStandsAt } from './book.ts';
import { pointAt, tradeAt, tradeBefore } from './day-path.ts';
import type { DayPath } from './day-path.ts';
import type { Standing } from './quotes.ts';

/** Trades that are looked at for each one that is wanted: some move the price and no whole hand. */
const looksPerTrade = 20;

/** The last trades of a day at a standing, the newest first. */
export function lastTradesOf(path: DayPath, standing: Standing, wanted: number): MarketTrade[] {
  const { hours, day, seconds } = standing;
  const trades: MarketTrade[] = [];
  if (seconds === null) return trades;
  const { upperMilli, lowerMilli } = path.band;
  let trade = tradeAt(path, seconds);
  let point = pointAt(path, trade.seconds);
  for (let looks = 0; trades.length < wanted && looks < wanted * looksPerTrade; looks += 1) {
    const earlier = tradeBefore(path, trade);
    if (!earlier) break;
    const before = pointAt(path, earlier.seconds);
    const { lastMilli } = point;
    const quote = { lastMilli, upperLimitMilli: upperMilli, lowerLimitMilli: lowerMilli };
    if (point.volume > before.volume)
      trades.push({
        time: Math.round(timeOf(hours, day, trade.seconds)),
        priceMilli: lastMilli,
        quantity: point.volume - before.volume,
        side: lastStandsAt(path, quote, trade.number) === 'bid' ? 'sell' : 'buy',
      });
    trade = earlier;
    point = before;
  }
  return trades;
}
