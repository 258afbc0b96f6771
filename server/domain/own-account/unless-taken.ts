import type { Refusal } from '../refusal.ts';

/** What SQLite and PostgreSQL say when a unique index has the value already. */
const violations = new Set(['ERR_SQLITE_ERROR', '23505']);

/** Runs a change of what only one account may have: two that take it at once, and one is refused. */
export async function unlessTaken<Result>(
  taken: Refusal,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (isViolation(error)) throw taken;
    throw error;
  }
}

function isViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return violations.has(String(error.code)) && /unique/i.test(error.message);
}
