/** A date on the axis below a chart; `coord` is its middle. */
type Tick = { coord: number; text: string };

/** Between two dates, in their own widths. */
const apart = 1.1;

/**
 * Dates that stand on the axis whole: half a date reads like another one. At an edge one moves inwards
 * where no other is in its way, and is left out otherwise.
 */
export function wholeTicks<Given extends Tick>(
  ticks: readonly Given[],
  axisWidth: number,
  widthOf: (text: string) => number,
): Given[] {
  const seen = ticks.filter(({ coord }) => coord >= 0 && coord <= axisWidth);
  return seen.flatMap((tick) => {
    const width = widthOf(tick.text);
    const coord = Math.min(Math.max(tick.coord, width / 2), axisWidth - width / 2);
    if (coord === tick.coord) return [tick];
    const isFree = seen.every(
      (other) => other === tick || Math.abs(other.coord - coord) >= apart * width,
    );
    return isFree ? [{ ...tick, coord }] : [];
  });
}

/** Days that have been: the library counts on beyond the newest bar, into days that nobody knows. */
export function untilNewest<Given extends { value: number | string }>(
  ticks: readonly Given[],
  newest: number | undefined,
): Given[] {
  return ticks.filter(({ value }) => newest !== undefined && Number(value) <= newest);
}

/** Those that do not touch the tag of the newest price, which stands at `tag`. */
export function beside<Given extends { coord: number }>(
  ticks: readonly Given[],
  tag: number | undefined,
  height: number,
): Given[] {
  return ticks.filter(({ coord }) => tag === undefined || Math.abs(coord - tag) >= height);
}
