/**
 * Lets a benchmark see what renders: it sets `globalThis.__renderCounts = new Map()` before the app
 * starts. Without it a call costs one comparison.
 */
const counts = (globalThis as { __renderCounts?: Map<string, number> }).__renderCounts;

export function countRender(what: string, key: string): void {
  if (!counts) return;
  const name = `${what}:${key}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
