import { randomInt } from 'node:crypto';

import type { Instrument, Quote } from '../../contract/market/types.ts';
import { mulDivHalfUp } from '../../contract/lib/integers.ts';
import { priceTickMilli } from '../../contract/trade/board-rules.ts';
import type { Context } from '../domain/context.ts';
import { offerBand, openOffer } from '../domain/block/open-offer.ts';

/** Offers that should be open at any time, and how many the clerk makes in a market day at most. */
const wantedOpen = 4;
const mostADay = 40;
/** An offer is open for two to six hours, within its market day. */
const shortestMs = 2 * 3_600_000;
const longestMs = 6 * 3_600_000;
/** Shorter ones are not worth their while before the exchange closes; a market that never does has some at any time. */
const leastWindowMs = { exchange: 30 * 60_000, continuous: 0 };
/** What an offer is worth, fen, and into how many smallest purchases it divides. */
const valueMinor = { from: 30_000_000, to: 300_000_000 };
const parts = { from: 8, to: 25 };
const discountBp = { from: 50, to: 900 };
const hand = 100;
const stepQuantity = 100;

/**
 * The clerk's offers: while the market is open and fewer are open than wanted, it makes one more.
 * Returns how many it made.
 */
export async function keepBlockOffers(context: Context): Promise<number> {
  const { clock, db } = context;
  const marketDate = clock.marketDate();
  const now = clock.now();
  const { opensAt: sessionStart, closesAt: sessionEnd } = clock.session(marketDate);
  if (clock.phase() !== 'open' || sessionEnd - now < leastWindowMs[clock.hours]) return 0;
  const made = await db
    .selectFrom('block_offers')
    .select(['code', 'remaining', 'closes_at'])
    .where('closes_at', '>=', sessionStart)
    .where('market_date', '=', marketDate)
    .execute();
  const open = made.filter((row) => row.remaining > 0 && row.closes_at > now).length;
  if (open >= wantedOpen || made.length >= mostADay) return 0;
  const share = pickShare(context, new Set(made.map(({ code }) => code)));
  if (!share) return 0;
  const closesAt = Math.min(sessionEnd, now + randomInt(shortestMs, longestMs));
  const { priceMilli, quantity, minimumQuantity } = termsOf(share.quote);
  const window = { opensAt: now, closesAt, origin: 'clerk' } as const;
  const { code } = share.instrument;
  const offer = { code, priceMilli, quantity, minimumQuantity, stepQuantity, ...window };
  await openOffer(context, share.quote, offer);
  return 1;
}

function pickShare(
  { feed }: Context,
  offered: ReadonlySet<string>,
): { instrument: Instrument; quote: Quote } | undefined {
  const { items } = feed.instruments();
  if (items.length === 0) return undefined;
  const start = randomInt(items.length);
  for (let i = 0; i < items.length; i += 1) {
    const instrument = items[(start + i) % items.length];
    if (!instrument || instrument.status !== 'trading' || offered.has(instrument.code)) continue;
    const quote = feed.quote(instrument.code);
    if (quote && quote.lastMilli > 0 && !instrument.st) return { instrument, quote };
  }
  return undefined;
}

/** A little below the last price, within the band; whole hands, divided into equal smallest parts. */
function termsOf(quote: Quote) {
  const { lowerMilli, upperMilli } = offerBand(quote);
  const factor = 10_000 - randomInt(discountBp.from, discountBp.to);
  const ticks = mulDivHalfUp(quote.lastMilli, factor, 10_000 * priceTickMilli);
  const priceMilli = Math.max(lowerMilli, Math.min(upperMilli, ticks * priceTickMilli));
  const wantedMinor = randomInt(valueMinor.from, valueMinor.to);
  const count = randomInt(parts.from, parts.to);
  const part = Math.max(1, Math.floor((wantedMinor * 10) / priceMilli / count / hand)) * hand;
  return { priceMilli, quantity: part * count, minimumQuantity: part };
}
