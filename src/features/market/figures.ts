import { changeBp, mulDivHalfUp, ratioBp, valueMinor } from '../../../contract/lib/integers.ts';
import type { Instrument } from '../../../contract/market/types.ts';

/** An instrument with its figures of the last market table. Prices in 1/1000 yuan, volume in shares. */
export type MarketRow = {
  code: string;
  instrument: Instrument;
  /** 0 when it has no price. */
  lastMilli: number;
  previousCloseMilli: number;
  /** Change since the previous close in 1/10000, rounded half away from zero. */
  changeBp: number;
  volume: number;
  turnoverMinor: number;
  /** The close some market days back; 0 when unknown, or before it was asked for. */
  earlierCloseMilli: number;
};

/*
 * What a price says about a company, by the arithmetic of the brokerage's own screen of a share.
 * Reckoned where it is asked for: the market has thousands of rows.
 */

/** Price over the earnings of a year, times 100; 0 when unknown or a loss. */
export function peHundredthsOf({ instrument, lastMilli }: MarketRow): number {
  const { earningsMilli } = instrument;
  return earningsMilli <= 0 ? 0 : mulDivHalfUp(lastMilli, 100, earningsMilli);
}

/** Over market days, in 1/10000; undefined when unknown. */
export function changeOfDaysBp({
  lastMilli,
  earlierCloseMilli,
}: Pick<MarketRow, 'lastMilli' | 'earlierCloseMilli'>): number | undefined {
  if (lastMilli <= 0 || earlierCloseMilli <= 0) return undefined;
  return changeBp(lastMilli, earlierCloseMilli);
}

/** Fen; 0 when unknown. */
export function marketValueOf({ instrument, lastMilli }: MarketRow): number {
  return valueMinor(lastMilli, instrument.shares);
}

/** Of all shares, what changed hands today, in 1/10000. */
export function turnoverRateOf({ instrument, volume }: MarketRow): number {
  return ratioBp(volume, instrument.shares);
}
