import type { Transaction } from './lock.ts';

type Act = () => void;

const acts = new WeakMap<Transaction, Act[]>();

/**
 * Does something once a transaction of `transact` has committed, before whoever asked for it is answered.
 * Nothing is done where the work fails, or the commit.
 */
export function afterCommit(trx: Transaction, act: Act): void {
  const known = acts.get(trx);
  if (known) known.push(act);
  else acts.set(trx, [act]);
}

/** Takes what is to be done after the commit, for whoever commits. */
export function takeActs(trx: Transaction): readonly Act[] {
  const taken = acts.get(trx) ?? [];
  acts.delete(trx);
  return taken;
}
