import type { Context } from '../context.ts';
import { expireOrders } from '../domain/trade/expire-orders.ts';
import { createLog } from '../log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';
import { loanSteps } from './steps/loan.ts';
import { newShareSteps } from './steps/new-shares.ts';
import { savingsSteps } from './steps/savings.ts';

const checkMs = 1_000;
const sweepMs = 60_000;
/** A claim older than this belongs to a process that is gone. */
const leaseMs = 30_000;

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
  ...loanSteps,
  ...newShareSteps,
];

/**
 * Does what is due for every market date that is over, date by date and on each all steps in their
 * order: those of days on which no process ran as well. Several processes may call it; each step of
 * a date is done by one, and the others wait until it is done.
 */
export async function runDaily(context: Context): Promise<void> {
  const today = context.clock.marketDate();
  const due = new Map<string, Step[]>();
  for (const step of steps)
    for (const date of await datesDue(context, step, today))
      due.set(date, [...(due.get(date) ?? []), step]);
  for (const date of [...due.keys()].sort())
    for (const step of due.get(date) ?? []) {
      if (!(await claim(context, step, date))) return;
      await finish(context, step, date, await step.run(context, date));
    }
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
async function datesDue(context: Context, step: Step, today: string): Promise<string[]> {
  const { clock, db } = context;
  const last = await db
    .selectFrom('job_runs')
    .select('market_date')
    .where('step', '=', step.name)
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
async function claim({ clock, db }: Context, step: Step, date: string): Promise<boolean> {
  const now = clock.now();
  const inserted = await db
    .insertInto('job_runs')
    .values({
      market_date: date,
      step: step.name,
      state: 'running',
      claimed_at: now,
      done_at: null,
      detail: '',
    })
    .onConflict((conflict) => conflict.columns(['market_date', 'step']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const taken = await db
    .updateTable('job_runs')
    .set({ claimed_at: now })
    .where('market_date', '=', date)
    .where('step', '=', step.name)
    .where('state', '=', 'running')
    .where('claimed_at', '<=', now - leaseMs)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function finish(
  { clock, db }: Context,
  step: Step,
  date: string,
  detail: string,
): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ state: 'done', done_at: clock.now(), detail })
    .where('market_date', '=', date)
    .where('step', '=', step.name)
    .execute();
}
