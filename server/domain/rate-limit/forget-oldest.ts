const mostKept = 20_000;

/** Keeps a map within bounds: what was put in first goes. */
export function forgetOldest(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(key);
  }
}
