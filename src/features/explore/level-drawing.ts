/** A level at a moment: epoch milliseconds, points times 1000. */
export type Level = { time: number; levelMilli: number };

export type LevelDrawing = {
  /** Of SVG paths in a box of 1,000 by 1,000: the line, and the area below it. */
  line: string;
  area: string;
  /** Where the base line runs, from the top. */
  baseY: number;
  low: number;
  high: number;
  x: (time: number) => number;
  y: (levelMilli: number) => number;
};

const box = 1000;
/** Air above and below, and a day that hardly moves is not blown up: shares of the base. */
const margin = 0.06;
const leastSpan = 0.004;

/**
 * The way of an index from one moment to another, with the level that it is measured by. Undefined
 * without any level.
 */
export function levelDrawing(
  levels: readonly Level[],
  span: { from: number; until: number; baseMilli: number },
): LevelDrawing | undefined {
  const [first] = levels;
  if (!first) return undefined;
  const values = [span.baseMilli, ...levels.map(({ levelMilli }) => levelMilli)];
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const whole = Math.max(high - low, span.baseMilli * leastSpan, 1);
  const floor = (high + low - whole) / 2 - whole * margin;
  const height = whole * (1 + 2 * margin);
  const length = Math.max(1, span.until - span.from);
  const x = (time: number) => Math.round(((time - span.from) / length) * box);
  const y = (levelMilli: number) => Math.round(box - ((levelMilli - floor) / height) * box);
  const line = `M${levels.map(({ time, levelMilli }) => `${x(time)} ${y(levelMilli)}`).join('L')}`;
  const end = x(levels.at(-1)?.time ?? first.time);
  const area = `${line}L${end} ${box}H${x(first.time)}Z`;
  return { line, area, baseY: y(span.baseMilli), low, high, x, y };
}

/** The level nearest to a moment; its place in the list. */
export function nearestLevel(levels: readonly Level[], time: number): number {
  let best = 0;
  levels.forEach((level, at) => {
    const known = levels[best];
    if (known && Math.abs(level.time - time) < Math.abs(known.time - time)) best = at;
  });
  return best;
}
