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
