/** A walk that ends above 100 and one that ends below, the same at every visit. */
export const risingPoints = walk(100, 40, 0.18);
export const fallingPoints = walk(100, 40, -0.2);

function walk(start: number, count: number, drift: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => start + drift * index + Math.sin(index * 1.7) * 1.1 + Math.sin(index * 0.6) * 1.6,
  );
}

export type SampleEntry = { id: number; title: string; shares: number };

export function sampleEntries(from: number, count: number): SampleEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: String(600_000 + from + index),
    shares: ((from + index) % 9) * 100 + 100,
  }));
}
