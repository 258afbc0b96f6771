/** The middle one of what was measured; the upper of two. 0 of nothing. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Of several visits of the same, each figure's median by itself. */
export function mediansOf<T extends Record<string, number>>(visits: readonly T[]): T {
  const [first] = visits;
  if (!first) throw new Error('nothing was measured');
  const entries = Object.keys(first).map((key) => [
    key,
    median(visits.map((visit) => visit[key] ?? 0)),
  ]);
  return Object.fromEntries(entries) as T;
}
