import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { RowsFailed, failuresOf } from '../domain/one-by-one.ts';
import type { Failure } from '../domain/one-by-one.ts';
import { expireOrders } from '../domain/trade/expire-orders.ts';
import { createLog } from '../log.ts';
import type { Log } from '../log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';
import { accountSteps } from './steps/account.ts';
import { identitySteps } from './steps/identity.ts';
import { loanSteps } from './steps/loan.ts';
import { newsSteps } from './steps/news.ts';
import { newShareSteps } from './steps/new-shares.ts';
import { pushSteps } from './steps/push.ts';
import { savingsSteps } from './steps/savings.ts';
import { supportSteps } from './steps/support.ts';

const checkMs = 1_000;
const sweepMs = 60_000;
/** A claim older than this belongs to a process that is gone. */
const leaseMs = 30_000;
/** A step of which something failed is done again after this. */
const againMs = 300_000;
const longestDetail = 1_000;

/**
 * Work that falls due when a market date is over. Must be safe to run twice and to stop anywhere. One
 * row that cannot be done keeps no other waiting: it throws RowsFailed when all others are done.
 */
type Step = {
  name: string;
  /** What it counts. */
  unit: string;
  run(context: Context, marketDate: string): Promise<number>;
};

const steps: readonly Step[] = [
  { name: 'expire_orders', unit: 'orders', run: expireOrders },
  ...savingsSteps,
  ...identitySteps,
  ...loanSteps,
  ...newShareSteps,
  ...supportSteps,
  ...newsSteps,
  ...accountSteps,
  ...pushSteps,
];

/** A step of a market date. */
export type DueStep = { marketDate: string; step: string };
/** A step that this run has done, what it did, and what failed while all else was done. */
export type DoneStep = DueStep & { detail: string; failures: readonly Failure[] };

/**
 * Does again what failed in part `againAfterMs` ago, and then what is due for every market date that
 * is over, date by date and on each all steps in their order: those of days on which no process ran as
 * well. Several processes may call it; each step of a date is done by one, and the others wait until it
 * is done. Answers what this call has done.
 */
export async function runDaily(
  context: Context,
  { againAfterMs = againMs }: { againAfterMs?: number } = {},
): Promise<DoneStep[]> {
  const done: DoneStep[] = [];
  for (const due of await failedSteps(context, againAfterMs))
    if (await claimAgain(context, due, againAfterMs)) done.push(await runClaimed(context, due));
  for (const due of await dueSteps(context)) {
    if (!(await claim(context, due))) break;
    done.push(await runClaimed(context, due));
  }
  return done;
}

/** What `runDaily` has to do: by date, then in the order of the steps. */
export async function dueSteps(context: Context): Promise<DueStep[]> {
  const today = context.clock.marketDate();
  const due: DueStep[] = [];
  for (const { name } of steps)
    for (const marketDate of await datesDue(context, name, today))
      due.push({ marketDate, step: name });
  // A stable sort: the steps of a date stay in their order.
  return due.sort(
    (a, b) => Number(a.marketDate > b.marketDate) - Number(a.marketDate < b.marketDate),
  );
}

/** Does a step of a date again that was run already; undefined when it was not, or there is none. */
export async function repeatStep(context: Context, due: DueStep): Promise<DoneStep | undefined> {
  const known = await context.db
    .selectFrom('job_runs')
    .select('state')
    .where('market_date', '=', due.marketDate)
    .where('step', '=', due.step)
    .executeTakeFirst();
  if (known?.state !== 'done' && known?.state !== 'incomplete') return undefined;
  return runClaimed(context, due);
}

/** Runs `runDaily` whenever the market date has moved on, and after a restart. */
export function startDaily(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  let doneFor = '';
  let sweptAt = 0;
  const check = async () => {
    const today = context.clock.marketDate();
    const now = context.clock.now();
    if (today === doneFor && now - sweptAt < sweepMs) return;
    for (const { marketDate, step, failures } of await runDaily(context))
      for (const { subject, error } of failures)
        log.error('end of day', error, { marketDate, step, subject });
    doneFor = today;
    sweptAt = now;
    // Orders of a session that is over, and one that was being taken in while its date ended.
    await expireOrders(context, lastSession(context));
  };
  return repeat(checkMs, check, (error) => {
    for (const failure of failuresOf(error, 'end of day'))
      log.error('daily', failure.error, { subject: failure.subject });
  });
}

/** The last market date whose trading is over: by the hours of the exchange that is before midnight. */
function lastSession({ clock }: Context): string {
  const today = clock.marketDate();
  return clock.now() >= clock.session(today).closesAt ? today : clock.addMarketDays(today, -1);
}

/** The dates that are over and not done, oldest first. The first run ever does the day before. */
async function datesDue(context: Context, step: string, today: string): Promise<string[]> {
  const { clock, db } = context;
  const last = await db
    .selectFrom('job_runs')
    .select('market_date')
    .where('step', '=', step)
    .where('state', 'in', ['done', 'incomplete'])
    .orderBy('market_date', 'desc')
    .executeTakeFirst();
  const yesterday = clock.addMarketDays(today, -1);
  const dates: string[] = [];
  let date = last ? clock.addMarketDays(last.market_date, 1) : yesterday;
  for (; date <= yesterday; date = clock.addMarketDays(date, 1)) dates.push(date);
  return dates;
}

/** True when this process is the one to do the step. */
async function claim({ clock, db }: Context, due: DueStep): Promise<boolean> {
  const now = clock.now();
  const inserted = await db
    .insertInto('job_runs')
    .values({
      market_date: due.marketDate,
      step: due.step,
      state: 'running',
      claimed_at: now,
      done_at: null,
      detail: '',
    })
    .onConflict((conflict) => conflict.columns(['market_date', 'step']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const taken = await rowOf(db, due)
    .set({ claimed_at: now })
    .where('state', '=', 'running')
    .where('claimed_at', '<=', now - leaseMs)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Steps of which something failed so long ago, oldest first. */
async function failedSteps({ clock, db }: Context, afterMs: number): Promise<DueStep[]> {
  const rows = await db
    .selectFrom('job_runs')
    .select(['market_date as marketDate', 'step'])
    .where('state', '=', 'incomplete')
    .where('claimed_at', '<=', clock.now() - afterMs)
    .orderBy('market_date')
    .orderBy('claimed_at')
    .execute();
  return rows.filter(({ step }) => steps.some(({ name }) => name === step));
}

/** True when this process is the one to do it again. */
async function claimAgain({ clock, db }: Context, due: DueStep, afterMs: number): Promise<boolean> {
  const now = clock.now();
  const taken = await rowOf(db, due)
    .set({ claimed_at: now })
    .where('state', '=', 'incomplete')
    .where('claimed_at', '<=', now - afterMs)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/**
 * Runs a step and records what came of it. What failed is in the record for the desk to see, and keeps
 * neither the steps after it nor later dates waiting.
 */
async function runClaimed(context: Context, due: DueStep): Promise<DoneStep> {
  const { clock, db } = context;
  const step = steps.find(({ name }) => name === due.step);
  if (!step) throw new RangeError(`no step is called ${due.step}`);
  const { done, failures } = await outcomeOf(step, context, due.marketDate);
  const told = failures.map(({ subject, error }) => `${subject}: ${String(error)}`);
  const lines = [`${done} ${step.unit}`, ...(told.length > 0 ? [`${told.length} failed`] : [])];
  const detail = [lines.join(', '), ...told].join('; ').slice(0, longestDetail);
  const state = failures.length > 0 ? 'incomplete' : 'done';
  await rowOf(db, due).set({ state, done_at: clock.now(), detail }).execute();
  return { ...due, detail, failures };
}

async function outcomeOf(step: Step, context: Context, marketDate: string) {
  try {
    return { done: await step.run(context, marketDate), failures: [] };
  } catch (error) {
    const done = error instanceof RowsFailed ? error.done : 0;
    return { done, failures: failuresOf(error, step.name) };
  }
}

const rowOf = (db: Database, { marketDate, step }: DueStep) =>
  db.updateTable('job_runs').where('market_date', '=', marketDate).where('step', '=', step);
