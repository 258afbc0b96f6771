import { randomUUID } from 'node:crypto';

import type { Context } from '../domain/context.ts';
import type { Database } from '../db/open.ts';

/** A step of a market date. */
export type DueStep = { marketDate: string; step: string };

/** A process's hold on a step: nobody else does it meanwhile. */
export type Claim = DueStep & { holder: string };

type Outcome = { state: 'done' | 'incomplete'; detail: string };
type Claiming = Pick<Context, 'clock' | 'db'>;

/** A claim that was not renewed for so long belongs to a process that is gone. */
const leaseMs = 30_000;
const renewMs = 10_000;

const rowOf = (db: Database, { marketDate, step }: DueStep) =>
  db.updateTable('job_runs').where('market_date', '=', marketDate).where('step', '=', step);
const ownRow = (db: Database, claim: Claim) =>
  rowOf(db, claim).where('claimed_by', '=', claim.holder);

/** Undefined when the step was done, or another process is at it. */
export async function claimNew({ clock, db }: Claiming, due: DueStep): Promise<Claim | undefined> {
  const now = clock.now();
  const holder = randomUUID();
  const inserted = await db
    .insertInto('job_runs')
    .values({
      market_date: due.marketDate,
      step: due.step,
      state: 'running',
      claimed_at: now,
      claimed_by: holder,
      done_at: null,
      detail: '',
    })
    .onConflict((conflict) => conflict.columns(['market_date', 'step']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { ...due, holder };
  const taken = await rowOf(db, due)
    .set({ claimed_at: now, claimed_by: holder })
    .where('state', '=', 'running')
    .where('claimed_at', '<=', now - leaseMs)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? { ...due, holder } : undefined;
}

/**
 * Claims a step that was done already, in one of these states, and was begun last so long ago. Undefined
 * when there is none, or another process is at it.
 */
export async function claimAgain(
  { clock, db }: Claiming,
  due: DueStep,
  states: readonly Outcome['state'][],
  afterMs = 0,
): Promise<Claim | undefined> {
  const now = clock.now();
  const holder = randomUUID();
  const taken = await rowOf(db, due)
    .set({ claimed_at: now, claimed_by: holder })
    .where('state', 'in', states)
    .where('claimed_at', '<=', now - afterMs)
    .where((eb) => eb.or([eb('claimed_by', '=', ''), eb('claimed_at', '<=', now - leaseMs)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? { ...due, holder } : undefined;
}

/** Renews a claim for as long as the work goes on. */
export async function whileClaimed<Result>(
  { clock, db }: Claiming,
  claim: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = () => ownRow(db, claim).set({ claimed_at: clock.now() }).execute();
  // Who cannot renew in time loses the claim, and writes no result.
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Writes what came of a step and gives the claim back. False when another process has taken it over. */
export async function recordOutcome(
  { clock, db }: Claiming,
  claim: Claim,
  outcome: Outcome,
): Promise<boolean> {
  const written = await ownRow(db, claim)
    .set({ ...outcome, done_at: clock.now(), claimed_by: '' })
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}
