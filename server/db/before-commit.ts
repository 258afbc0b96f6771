import type { Transaction } from './lock.ts';

type Write<Item> = (trx: Transaction, items: readonly Item[]) => Promise<void>;

const gathered = new WeakMap<Transaction, Map<Write<unknown>, unknown[]>>();

/**
 * Gathers what a transaction of `transact` is to write at its end: `write` gets all of it at once, when
 * the work is done and before the commit; `first`: before what others gather, since locks have one
 * order. Nothing is written where the work fails.
 */
export function beforeCommit<Item>(
  trx: Transaction,
  write: Write<Item>,
  item: Item,
  { first = false } = {},
): void {
  const writes = gathered.get(trx) ?? new Map<Write<unknown>, unknown[]>();
  const known = writes.get(write as Write<unknown>);
  if (known) known.push(item);
  const own: [Write<unknown>, unknown[]][] = known ? [] : [[write as Write<unknown>, [item]]];
  gathered.set(trx, new Map(first ? [...own, ...writes] : [...writes, ...own]));
}

/** Writes what was gathered, for whoever commits. */
export async function writeGathered(trx: Transaction): Promise<void> {
  const writes = gathered.get(trx);
  gathered.delete(trx);
  for (const [write, items] of writes ?? []) await write(trx, items);
}

/** Forgets what was gathered, for work that failed. */
export function dropGathered(trx: Transaction): void {
  gathered.delete(trx);
}
