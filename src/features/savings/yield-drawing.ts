/** One day of the product: yyyy-mm-dd, and a figure in whole units of any kind. */
export type YieldPoint = { date: string; value: number };

export type YieldDrawing = {
  /** Of SVG paths in a box of 1,000 by 1,000: the line, and the area below it. */
  line: string;
  area: string;
  low: number;
  high: number;
  first: YieldPoint;
  last: YieldPoint;
};

const box = 1000;
/** Air above and below, so that a line that hardly moves does not look wild. */
const leastRange = 20;

/** Undefined with fewer than two days. Points oldest first. */
export function yieldDrawing(points: readonly YieldPoint[]): YieldDrawing | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return undefined;
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const range = Math.max(high - low, leastRange);
  const floor = (high + low - range) / 2;
  const x = (at: number) => Math.round((at / (points.length - 1)) * box);
  const y = (value: number) => Math.round(box - ((value - floor) / range) * box);
  const line = `M${values.map((value, at) => `${x(at)} ${y(value)}`).join('L')}`;
  return { line, area: `${line}V${box}H0Z`, low, high, first, last };
}
