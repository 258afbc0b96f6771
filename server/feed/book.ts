import type { BookLevel, Quote } from '../../contract/market/types.ts';
import { priceTickMilli } from '../../contract/trade/board-rules.ts';
import type { DayPath } from './day-path.ts';
import { mix, normal } from '../lib/random.ts';

const levels = 5;
const sharesPerHand = 100;

/** Resting orders around the last trade; every trade brings a new book. */
export type Sides = { bids: BookLevel[]; asks: BookLevel[] };

/**
 * Five levels on both sides: the last price is the best bid or the best ask, expensive shares have
 * wider gaps, nothing lies outside the band, and at a limit one side is empty and the other crowded.
 */
export function bookAround(path: DayPath, quote: Quote, tradeNumber: number): Sides {
  const seed = mix(mix(path.seed, 3), tradeNumber);
  const last = quote.lastMilli;
  const { atUpper, atLower } = limitsMet(quote);
  const spread = gapOf(last, mix(seed, 1));
  const lastIsBid = lastStandsAt(path, quote, tradeNumber) === 'bid';
  const bestBid = lastIsBid ? last : last - spread;
  const bestAsk = lastIsBid ? last + spread : last;
  const base = usualQuantity(path);
  const ladder = (best: number, direction: 1 | -1, side: number, crowd: number) => {
    const made: BookLevel[] = [];
    let price = best;
    for (let level = 0; level < levels; level += 1) {
      const hash = mix(seed, side + level);
      if (isOutside(price, quote)) break;
      const quantity = base * crowd * (1 + 0.3 * level) * Math.exp(0.7 * normal(hash, 4));
      made.push({
        priceMilli: price,
        quantity: Math.max(1, Math.round(quantity / sharesPerHand)) * sharesPerHand,
      });
      price += direction * gapOf(last, mix(hash, 1));
    }
    return made;
  };
  return {
    bids: atLower ? [] : ladder(bestBid, -1, 10, atUpper ? 9 : 1),
    asks: atUpper ? [] : ladder(bestAsk, 1, 20, atLower ? 9 : 1),
  };
}

/** Where the last price stands: whoever met the bids sold, and whoever met the asks bought. */
export function lastStandsAt(
  path: DayPath,
  quote: PriceInBand,
  tradeNumber: number,
): 'bid' | 'ask' {
  const { atUpper, atLower } = limitsMet(quote);
  if (atUpper || atLower) return atUpper ? 'bid' : 'ask';
  return mix(mix(path.seed, 3), tradeNumber) % 2 === 0 ? 'bid' : 'ask';
}

type PriceInBand = Pick<Quote, 'lastMilli' | 'upperLimitMilli' | 'lowerLimitMilli'>;

function limitsMet({ lastMilli, upperLimitMilli, lowerLimitMilli }: PriceInBand) {
  return {
    atUpper: upperLimitMilli > 0 && lastMilli >= upperLimitMilli,
    atLower: lowerLimitMilli > 0 && lastMilli <= lowerLimitMilli,
  };
}

function isOutside(price: number, quote: Quote): boolean {
  if (price < priceTickMilli) return true;
  if (quote.upperLimitMilli === 0) return false;
  return price > quote.upperLimitMilli || price < quote.lowerLimitMilli;
}

/** Distance of two levels: a tick, and about a basis point of expensive prices. */
function gapOf(priceMilli: number, hash: number): number {
  const ticks = Math.floor(priceMilli / 10_000 / priceTickMilli);
  return priceTickMilli * (1 + (ticks > 0 ? hash % (2 * ticks + 1) : 0));
}

/** Shares that usually wait at a level, in trades' worth. */
const waitingTrades = 25;

function usualQuantity(path: DayPath): number {
  const volume = path.volumes.at(-1) ?? 0;
  const trades = Math.max(1, path.seconds / path.pace);
  return Math.max(300, Math.min(400_000, (volume / trades) * waitingTrades));
}
