/** Of a bar what it is compared by. */
type Point = { timestamp: number; close: number };

/** The other one's value at the start of a bar. */
export type ValueAt = (time: number) => number | undefined;

/** Absent where the other one has none. */
export type Value = { other?: number };

/** The first bar in sight for which both have a value. */
export function startOf(list: readonly Point[], valueAt: ValueAt, from: number): number {
  const found = list.findIndex(({ timestamp }, i) => i >= from && (valueAt(timestamp) ?? 0) > 0);
  return found === -1 ? from : found;
}

/** The other one's values in terms of the bars' own price, the same at the start. */
export function valuesFrom(list: readonly Point[], valueAt: ValueAt, start: number): Value[] {
  const first = list[start];
  const base = first && valueAt(first.timestamp);
  if (!first || !base) return list.map(() => ({}));
  return list.map(({ timestamp }) => {
    const other = valueAt(timestamp);
    return other === undefined ? {} : { other: (other * first.close) / base };
  });
}
