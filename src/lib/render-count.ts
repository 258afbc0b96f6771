/**
 * Lets a benchmark see what renders: it sets `globalThis.renderCounts = new Map()` before the app
 * starts. Without it a call costs one comparison.
 */
const counts = (globalThis as { renderCounts?: Map<string, number> }).renderCounts;

export function countRender(what: string, key: string): void {
  if (!counts) return;
  const name = `${what}:${key}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
