import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { expireOrders } from '../domain/trade/expire-orders.ts';
import { createLog } from '../log.ts';
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
const longestDetail = 300;

/** Work that falls due when a market date is over. Must be safe to run twice and to stop anywhere. */
type Step = {
  name: string;
  /** Returns what it did, for the record. */
  run(context: Context, marketDate: string): Promise<string>;
};

const steps: readonly Step[] = [
  {
    name: 'expire_orders',
    run: async (context, marketDate) => `${await expireOrders(context, marketDate)} orders`,
  },
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
/** A step that this run has done, and what it did. */
export type DoneStep = DueStep & { detail: string };

/**
 * Does what is due for every market date that is over, date by date and on each all steps in their
 * order: those of days on which no process ran as well. Several processes may call it; each step of
 * a date is done by one, and the others wait until it is done. Answers what this call has done.
 */
export async function runDaily(context: Context): Promise<DoneStep[]> {
  const done: DoneStep[] = [];
  for (const due of await dueSteps(context)) {
    if (!(await claim(context, due))) break;
    done.push({ ...due, detail: await runClaimed(context, due) });
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

/** Does a step of a date again that is done already; undefined when it is not, or there is none. */
export async function repeatStep(context: Context, due: DueStep): Promise<DoneStep | undefined> {
  const known = await context.db
    .selectFrom('job_runs')
    .select('state')
    .where('market_date', '=', due.marketDate)
    .where('step', '=', due.step)
    .executeTakeFirst();
  if (known?.state !== 'done') return undefined;
  return { ...due, detail: await runClaimed(context, due) };
}

/** Runs `runDaily` whenever the market date has moved on, and after a restart. */
export function startDaily(context: Context): Job {
  const log = createLog(context.settings.LOG);
  let doneFor = '';
  let sweptAt = 0;
  const check = async () => {
    const today = context.clock.marketDate();
    const now = context.clock.now();
    if (today === doneFor && now - sweptAt < sweepMs) return;
    await runDaily(context);
    // An order that was being taken in while its date ended.
    await expireOrders(context, context.clock.addMarketDays(today, -1));
    doneFor = today;
    sweptAt = now;
  };
  return repeat(checkMs, check, (error) => log.error('daily', error));
}

/** The dates that are over and not done, oldest first. The first run ever does the day before. */
async function datesDue(context: Context, step: string, today: string): Promise<string[]> {
  const { clock, db } = context;
  const last = await db
    .selectFrom('job_runs')
    .select('market_date')
    .where('step', '=', step)
    .where('state', '=', 'done')
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

/** A step that fails stays claimed, with what went wrong for the desk to see, until its lease ends. */
async function runClaimed(context: Context, due: DueStep): Promise<string> {
  const { clock, db } = context;
  const step = steps.find(({ name }) => name === due.step);
  if (!step) throw new RangeError(`no step is called ${due.step}`);
  try {
    const detail = await step.run(context, due.marketDate);
    await rowOf(db, due).set({ state: 'done', done_at: clock.now(), detail }).execute();
    return detail;
  } catch (error) {
    await rowOf(db, due)
      .set({ detail: `failed: ${String(error)}`.slice(0, longestDetail) })
      .where('state', '=', 'running')
      .execute();
    throw error;
  }
}

const rowOf = (db: Database, { marketDate, step }: DueStep) =>
  db.updateTable('job_runs').where('market_date', '=', marketDate).where('step', '=', step);
