/** How the prices of a chart lie in its height, counted from the top in pixels. */
export type PriceAxis = {
  height: number;
  toPixel: (milli: number) => number;
  toMilli: (pixel: number) => number;
};

/** From the lowest to the highest price in sight. */
const stepsInSight = 100;

const fen = 10;
const inFen = (milli: number) => Math.max(fen, Math.round(milli / fen) * fen);

/** The price at a pixel, or the nearest one in sight, in whole fen. */
export const priceAt = (pixel: number, axis: PriceAxis) =>
  inFen(axis.toMilli(Math.min(Math.max(pixel, 0), axis.height)));

/** The price itself, or the nearest one in sight. */
export function inSight(milli: number, axis: PriceAxis): number {
  const at = axis.toPixel(milli);
  return at >= 0 && at <= axis.height ? milli : priceAt(at, axis);
}

/** So many steps higher, or lower below 0: as far on any scale at most, in whole fen and by one at least. */
export function stepped(milli: number, steps: number, axis: PriceAxis): number {
  const wanted = axis.toMilli(axis.toPixel(milli) - (steps * axis.height) / stepsInSight);
  // What is reckoned in pixels may miss a whole number of fen by next to nothing.
  const fens = Math.max(1, Math.floor(Math.abs(wanted - milli) / fen + 1e-6));
  const there = inSight(inFen(milli + Math.sign(steps) * fens * fen), axis);
  // At the edge nothing leads on, and nothing back.
  return (there - milli) * steps > 0 ? there : milli;
}
