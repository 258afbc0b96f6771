import { priceTickMilli, sharesPerHand } from '../../../contract/trade/board-rules.ts';
import type { Side } from '../../../contract/trade/types.ts';
import type { TradedDay, Way } from '../../feed/feed.ts';
import type { Level } from './fill-plan.ts';

/** Part of what was traded that orders of ours may have had, in hundredths. */
const restingHundredths = 25;

/** What a limit could have had, and the moment (epoch milliseconds) at which it had it. */
export type PastOffer = Level & { at: number };

type Limit = { side: Side; priceMilli: number };

const wholeHands = (shares: number) => Math.floor(shares / sharesPerHand) * sharesPerHand;
const restingPart = (shares: number) => wholeHands((shares * restingHundredths) / 100);

/**
 * What a call had for a limit at its one price: everything for who would have paid more (or taken
 * less), a part for who named that very price. Undefined when the limit did not meet it.
 */
export function offerOfCall(
  order: Limit,
  offered: ReturnType<TradedDay['auction']>,
  at: number,
): PastOffer | undefined {
  const better = (order.priceMilli - offered.priceMilli) * (order.side === 'buy' ? 1 : -1);
  if (offered.priceMilli === 0 || better < 0) return undefined;
  const quantity = better > 0 ? offered.quantity : restingPart(offered.quantity);
  return { priceMilli: offered.priceMilli, quantity, at };
}

/**
 * What a resting limit could have had of the ways that prices went: a part of what was traded at
 * the limit or better, less what orders before it had (`taken`), at its limit; at the first price
 * where that was better already. Who was gone through has a hand of it at least. `restQuantity`: what
 * the order still wants.
 */
export function offerOfWays(
  order: Limit & { restQuantity: number },
  ways: readonly Way[],
  taken: number,
): PastOffer | undefined {
  let traded = 0;
  let least = 0;
  let at = 0;
  for (const way of ways) {
    const met = tradedWithin(way, order);
    if (met === 0) continue;
    traded += met;
    if (goesThrough(way, order)) least = sharesPerHand;
    at = way.endsAt;
    if (restingPart(traded) - taken >= order.restQuantity) break;
  }
  const quantity = Math.max(least, restingPart(traded) - taken);
  const first = ways[0]?.fromMilli ?? order.priceMilli;
  const pick = order.side === 'buy' ? Math.min : Math.max;
  return quantity === 0 ? undefined : { priceMilli: pick(order.priceMilli, first), quantity, at };
}

function goesThrough({ fromMilli, toMilli }: Way, { side, priceMilli }: Limit): boolean {
  return side === 'buy'
    ? Math.min(fromMilli, toMilli) < priceMilli
    : Math.max(fromMilli, toMilli) > priceMilli;
}

/** Shares of an even way that were traded at the limit or better: its prices are a tick apart. */
function tradedWithin({ fromMilli, toMilli, volume }: Way, { side, priceMilli }: Limit): number {
  const low = Math.min(fromMilli, toMilli);
  const high = Math.max(fromMilli, toMilli);
  const within = side === 'buy' ? priceMilli - low : high - priceMilli;
  if (within < 0) return 0;
  const part = (within + priceTickMilli) / (high - low + priceTickMilli);
  return Math.floor(volume * Math.min(1, part));
}
