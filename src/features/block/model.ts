import type { BlockOffer } from '../../../contract/block/types.ts';
import { feesOf, totalFees } from '../../../contract/trade/fees.ts';
import { ratioBp, valueMinor } from '../../../contract/lib/integers.ts';
import type { Fees, FeeSchedule } from '../../../contract/trade/fees.ts';

export type BlockEstimate = { valueMinor: number; fees: Fees; totalMinor: number };

/** What a purchase costs: the fixed price, and the fees of a buy. */
export function estimateBlock(
  offer: Pick<BlockOffer, 'priceMilli'>,
  quantity: number,
  schedule: FeeSchedule,
): BlockEstimate {
  const value = valueMinor(offer.priceMilli, quantity);
  const fees = feesOf('buy', value, schedule);
  return { valueMinor: value, fees, totalMinor: value + totalFees(fees) };
}

/** Why a quantity cannot be bought; each has its own words. */
export type BlockMistake = 'zero' | 'minimum' | 'remaining' | 'step' | 'cash';

/** The least that can be bought now: a rest below the minimum is taken whole. */
export function leastOf({ minimumQuantity, remaining }: BlockOffer): number {
  return Math.min(minimumQuantity, remaining);
}

export function mistakeIn(
  offer: BlockOffer,
  quantity: number,
  totalMinor: number,
  availableMinor: number | undefined,
): BlockMistake | undefined {
  if (quantity <= 0) return 'zero';
  if (quantity > offer.remaining) return 'remaining';
  if (quantity < leastOf(offer)) return 'minimum';
  if (quantity !== offer.remaining && quantity % offer.stepQuantity !== 0) return 'step';
  if (availableMinor !== undefined && totalMinor > availableMinor) return 'cash';
  return undefined;
}

/** Below the market's price in 1/10000 of it, as the brokerage reckons it; negative: above it. */
export function discountOf(priceMilli: number, lastMilli: number): number {
  return ratioBp(lastMilli - priceMilli, lastMilli);
}
