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

/** The price itself, or the nearest one in sight. */
export function inSight(milli: number, axis: PriceAxis): number {
  const at = axis.toPixel(milli);
  const nearest = Math.min(Math.max(at, 0), axis.height);
  return nearest === at ? milli : inFen(axis.toMilli(nearest));
}

/** So many steps higher, or lower below 0: as far on any scale, in whole fen and by one at least. */
export function stepped(milli: number, steps: number, axis: PriceAxis): number {
  const wanted = axis.toMilli(axis.toPixel(milli) - (steps * axis.height) / stepsInSight);
  const one = milli + Math.sign(steps) * fen;
  const there = steps > 0 ? Math.max(inFen(wanted), one) : Math.min(inFen(wanted), one);
  const seen = inSight(Math.max(fen, there), axis);
  // Where the last fen before the edge is less than a step, it is not gone back from there.
  return (seen - milli) * steps > 0 ? seen : milli;
}
