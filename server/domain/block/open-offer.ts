import type { Quote } from '../../../contract/market/types.ts';
import { bandOf, priceTickMilli } from '../../../contract/trade/board-rules.ts';
import type { Context } from '../context.ts';
import { newId } from '../../../contract/lib/ids.ts';
import type { OfferRow } from './offers.ts';

/** An offer as asked for. Shares, 1/1000 yuan, epoch milliseconds. */
export type NewOffer = {
  code: string;
  priceMilli: number;
  quantity: number;
  minimumQuantity: number;
  stepQuantity: number;
  opensAt: number;
  closesAt: number;
  origin: 'clerk' | 'back-office';
};

/** Why an offer cannot be made, in a sentence for the operator. */
export class WrongOffer extends Error {}

/** Where a day has no band, an offer keeps within this part of the previous close, in 1/10000. */
const freeDayBandBp = 3_000;

/** The prices that an offer may have today: the day's band. */
export function offerBand(quote: Quote): { lowerMilli: number; upperMilli: number } {
  if (quote.upperLimitMilli > 0)
    return { lowerMilli: quote.lowerLimitMilli, upperMilli: quote.upperLimitMilli };
  return bandOf(quote.previousCloseMilli, freeDayBandBp);
}

/** Makes an offer within its market day. Throws WrongOffer. */
export async function openOffer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  quote: Quote,
  offer: NewOffer,
): Promise<OfferRow> {
  const marketDate = clock.marketDate();
  requireWhole(offer);
  requirePrice(offer.priceMilli, quote);
  const { opensAt, closesAt } = offer;
  if (closesAt <= Math.max(opensAt, clock.now())) throw new WrongOffer('the window is over');
  if (closesAt > clock.session(marketDate).closesAt)
    throw new WrongOffer(`the window must end with the market day of ${marketDate}`);
  const at = clock.now();
  const row: OfferRow = {
    id: newId('blo', at),
    code: offer.code,
    price_milli: offer.priceMilli,
    quantity: offer.quantity,
    remaining: offer.quantity,
    minimum_quantity: offer.minimumQuantity,
    step_quantity: offer.stepQuantity,
    opens_at: opensAt,
    closes_at: closesAt,
    origin: offer.origin,
    market_date: marketDate,
    created_at: at,
    updated_at: at,
  };
  await db.insertInto('block_offers').values(row).execute();
  return row;
}

function requireWhole({ quantity, minimumQuantity: minimum, stepQuantity: step }: NewOffer): void {
  for (const value of [quantity, minimum, step])
    if (!Number.isSafeInteger(value) || value <= 0)
      throw new WrongOffer('quantity, minimum and step are whole numbers above 0');
  if (minimum > quantity) throw new WrongOffer('the minimum is above the quantity');
  if (minimum % step !== 0) throw new WrongOffer('the minimum is no multiple of the step');
}

function requirePrice(priceMilli: number, quote: Quote): void {
  const { lowerMilli, upperMilli } = offerBand(quote);
  if (priceMilli % priceTickMilli !== 0) throw new WrongOffer('the price is not on the tick');
  if (priceMilli < lowerMilli || priceMilli > upperMilli)
    throw new WrongOffer(
      `the price must be between ${lowerMilli / 1000} and ${upperMilli / 1000} today`,
    );
}

/** Ends an offer now. False when it was over before. */
export async function closeOffer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('block_offers')
    .set({ closes_at: now, updated_at: now })
    .where('id', '=', id)
    .where('closes_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
