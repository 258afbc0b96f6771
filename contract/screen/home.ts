import type { Position } from '../trade/types.ts';

/** How many shares each list of the home screen shows. */
export const sharesOnHome = 6;

/** The codes of the watchlist that the home screen shows, in its order. */
export function watchedOnHome(codes: readonly string[]): string[] {
  return codes.slice(0, sharesOnHome);
}

/** The largest holdings, which the home screen shows. */
export function heldOnHome(positions: readonly Position[]): Position[] {
  const largest = positions.toSorted((a, b) => b.marketValueMinor - a.marketValueMinor);
  return largest.slice(0, sharesOnHome);
}

/** Codes of the largest holdings in an order of their own: prices that move change the order of the holdings. */
export function heldCodesOnHome(positions: readonly Position[]): string[] {
  return heldOnHome(positions)
    .map(({ code }) => code)
    .toSorted();
}
