/** Wrong tries before a lock, and how long it holds. */
export const loginLock = { tries: 8, lockMs: 15 * 60_000 };
export const tradingLock = { tries: 5, lockMs: 30 * 60_000 };

/**
 * Runs the checks of one key after another, so that parallel guesses are counted one by one and
 * parallel right answers never count as guesses. Holds no more than the keys being checked.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
