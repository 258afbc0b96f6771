import type { LinePoint } from './line.ts';

/** Of SVG paths in a box of 1,000 by 1,000. */
export type LineDrawing = {
  line: string;
  /** Of the index; empty without one. */
  benchmark: string;
  /** Where the value runs that the line is measured by, from the top; undefined where it lies outside. */
  baseY: number;
  low: number;
  high: number;
  x: (index: number) => number;
  y: (value: number) => number;
};

const box = 1000;
/** Air above and below, as a share of the height. */
const margin = 0.06;

/** Where the points are drawn; `least`: a line that moves less is not blown up. Undefined without a value. */
export function lineDrawing(
  points: readonly LinePoint[],
  base: number,
  least: number,
): LineDrawing | undefined {
  let low = base;
  let high = base;
  for (const { value, benchmark } of points) {
    low = Math.min(low, value ?? low, benchmark ?? low);
    high = Math.max(high, value ?? high, benchmark ?? high);
  }
  if (points.every(({ value }) => value === null)) return undefined;
  const whole = Math.max(high - low, least);
  const floor = (high + low - whole) / 2 - whole * margin;
  const last = Math.max(1, points.length - 1);
  const x = (index: number) => Math.round((index / last) * box);
  const y = (value: number) =>
    Math.round(box - ((value - floor) / (whole * (1 + 2 * margin))) * box);
  const pathOf = (valueOf: (point: LinePoint) => number | null) =>
    path(
      points.map((point, index) => ({ x: x(index), value: valueOf(point) })),
      y,
    );
  return {
    line: pathOf(({ value }) => value),
    benchmark: pathOf(({ benchmark }) => benchmark),
    baseY: y(base),
    low,
    high,
    x,
    y,
  };
}

/** A line with gaps where nothing is known; of several dates at one place the newest. */
function path(
  places: readonly { x: number; value: number | null }[],
  y: (value: number) => number,
): string {
  let drawn = '';
  let isOpen = false;
  places.forEach(({ x, value }, index) => {
    if (value === null) {
      isOpen = false;
      return;
    }
    const next = places[index + 1];
    if (isOpen && next?.x === x && next.value !== null) return;
    drawn += `${isOpen ? 'L' : 'M'}${x} ${y(value)}`;
    isOpen = true;
  });
  return drawn;
}
