/**
 * How long to wait before try number `attempt` (0 for the first retry): doubling from `baseMs` to
 * `maximumMs`, the upper half of it random, so that a crowd does not come back all at once.
 */
export function backoffMs(
  attempt: number,
  { baseMs = 500, maximumMs = 30_000, random = Math.random } = {},
): number {
  const full = Math.min(maximumMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(full / 2 + (full / 2) * random());
}
