/** A date on the axis below a chart; `coord` is its middle. */
type Tick = { coord: number; text: string };

/** Those that stand on the axis whole: half a date reads like another one. */
export function wholeTicks<Given extends Tick>(
  ticks: readonly Given[],
  axisWidth: number,
  widthOf: (text: string) => number,
): Given[] {
  return ticks.filter(({ coord, text }) => {
    const half = widthOf(text) / 2;
    return coord >= half && coord <= axisWidth - half;
  });
}

/** Those that do not touch the tag of the newest price, which stands at `tag`. */
export function beside<Given extends { coord: number }>(
  ticks: readonly Given[],
  tag: number | undefined,
  height: number,
): Given[] {
  return ticks.filter(({ coord }) => tag === undefined || Math.abs(coord - tag) >= height);
}
