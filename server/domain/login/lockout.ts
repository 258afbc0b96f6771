import { securityRules } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/**
 * Wrong passwords, and wrong one-time codes, before a lock: from one place or one known browser, and
 * from all others together. See guesses.ts for how long it holds.
 */
export const loginLock = { name: 'login', tries: 8, sharedTries: 100 } as const;
export const codeLock = {
  name: 'code',
  tries: securityRules.resetCodeTries,
  sharedTries: 100,
} as const;

/** Wrong tries before a lock, and how long it holds. */
export const tradingLock = { tries: 5, lockMs: 30 * 60_000 };

export function loginLocked({ clock }: Pick<Context, 'clock'>, untilAt: number): Refusal {
  return new Refusal('login_locked', { waitMs: untilAt - clock.now() });
}

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
