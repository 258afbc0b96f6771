import type { Context } from '../domain/context.ts';
import { RowsFailed, failuresOf } from '../lib/one-by-one.ts';
import type { Failure } from '../lib/one-by-one.ts';
import { expireOrders } from '../domain/trade/expire-orders.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';
import { claimAgain, claimNew, recordOutcome, whileClaimed } from './step-claims.ts';
import type { Claim, DueStep } from './step-claims.ts';
import { accountSteps } from './steps/account.ts';
import { identitySteps } from './steps/identity.ts';
import { loanSteps } from './steps/loan.ts';
import { newsSteps } from './steps/news.ts';
import { newShareSteps } from './steps/new-shares.ts';
import { pushSteps } from './steps/push.ts';
import { resultSteps } from './steps/result.ts';
import { savingsSteps } from './steps/savings.ts';
import { supportSteps } from './steps/support.ts';

const checkMs = 1_000;
const sweepMs = 60_000;
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
  ...resultSteps,
  ...supportSteps,
  ...newsSteps,
  ...accountSteps,
  ...pushSteps,
];

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
  for (const due of await failedSteps(context, againAfterMs)) {
    const claim = await claimAgain(context, due, ['incomplete'], againAfterMs);
    const again = claim && (await runClaimed(context, claim));
    if (again) done.push(again);
  }
  for (const due of await dueSteps(context)) {
    const claim = await claimNew(context, due);
    const ran = claim && (await runClaimed(context, claim));
    if (!ran) break;
    done.push(ran);
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

/** Another process is at the step. */
export class StepBusy extends Error {}

/**
 * Does a step of a date again that was run already; undefined when it was not, or there is none. Throws
 * StepBusy while another process does it.
 */
export async function repeatStep(context: Context, due: DueStep): Promise<DoneStep | undefined> {
  const known = await context.db
    .selectFrom('job_runs')
    .select('state')
    .where('market_date', '=', due.marketDate)
    .where('step', '=', due.step)
    .executeTakeFirst();
  if (known?.state !== 'done' && known?.state !== 'incomplete') return undefined;
  const claim = await claimAgain(context, due, ['done', 'incomplete']);
  const ran = claim && (await runClaimed(context, claim));
  if (!ran) throw new StepBusy(`Another process is at ${due.step} of ${due.marketDate}.`);
  return ran;
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

/**
 * Runs a step and records what came of it. What failed is in the record for the operator to see, and keeps
 * neither the steps after it nor later dates waiting. Undefined when another process has taken the step
 * over meanwhile: it will tell.
 */
async function runClaimed(context: Context, claim: Claim): Promise<DoneStep | undefined> {
  const { marketDate, step: name } = claim;
  const step = steps.find((known) => known.name === name);
  if (!step) throw new RangeError(`no step is called ${name}`);
  const { done, failures } = await whileClaimed(context, claim, () =>
    outcomeOf(step, context, marketDate),
  );
  const told = failures.map(({ subject, error }) => `${subject}: ${String(error)}`);
  const lines = [`${done} ${step.unit}`, ...(told.length > 0 ? [`${told.length} failed`] : [])];
  const detail = [lines.join(', '), ...told].join('; ').slice(0, longestDetail);
  const state = failures.length > 0 ? 'incomplete' : 'done';
  if (!(await recordOutcome(context, claim, { state, detail }))) return undefined;
  return { marketDate, step: name, detail, failures };
}

async function outcomeOf(step: Step, context: Context, marketDate: string) {
  try {
    return { done: await step.run(context, marketDate), failures: [] };
  } catch (error) {
    const done = error instanceof RowsFailed ? error.done : 0;
    return { done, failures: failuresOf(error, step.name) };
  }
}
