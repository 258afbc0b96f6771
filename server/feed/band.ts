import { bandBasisPoints, priceTickMilli } from '../../contract/trade/board-rules.ts';
import type { Board } from '../../contract/market/types.ts';

export type Band = { lowerMilli: number; upperMilli: number };

/** A day without a band. */
export const noBand: Band = { lowerMilli: 0, upperMilli: 0 };

const step = 10_000 * priceTickMilli;

/** A share of a price in 1/10000, rounded half up to the tick. Exact below 2^53. */
function shareToTick(priceMilli: number, basisPoints: number): number {
  return Math.floor((priceMilli * basisPoints * 2 + step) / (2 * step)) * priceTickMilli;
}

/** `bandOf` of the contract without BigInt: history asks for it a million times. */
export function quickBand(previousCloseMilli: number, basisPoints: number | null): Band {
  if (basisPoints === null) return noBand;
  return {
    lowerMilli: shareToTick(previousCloseMilli, 10_000 - basisPoints),
    upperMilli: shareToTick(previousCloseMilli, 10_000 + basisPoints),
  };
}

/** The band of a share on a market date. */
export function bandOn(
  share: { board: Board; st: boolean },
  date: string,
  tradingDay: number,
  previousCloseMilli: number,
): Band {
  return quickBand(previousCloseMilli, bandBasisPoints(share.board, share.st, date, tradingDay));
}

/** The price kept within the band, if the day has one, and above zero. */
export function withinBand(priceMilli: number, band: Band): number {
  const price = Math.max(priceTickMilli, priceMilli);
  if (band.upperMilli === 0) return price;
  return Math.max(band.lowerMilli, Math.min(band.upperMilli, price));
}
