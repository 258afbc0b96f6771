import type { Command } from 'commander';

import { createBrokerage } from '../../brokerage.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../domain/audit.ts';
import { dueSteps, repeatStep, runDaily } from '../../jobs/daily.ts';
import type { DoneStep } from '../../jobs/daily.ts';
import { readSettings } from '../../settings.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { DeskError, jsonOption, print, tableText } from '../desk.ts';
import type { Answer } from '../desk.ts';

const newest = 60;

/** `jobs list` and `jobs run`: the work of market dates that are over. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('the work of market dates that are over');
  jobs
    .command('list')
    .description('what is due, and what was done lately')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBrokerage(list)));
  jobs
    .command('run')
    .description('do what is due now; the running server does it by itself')
    .option('--date <yyyy-mm-dd>', 'with --step: do that step of that date again')
    .option('--step <name>', 'with --date')
    .addOption(jsonOption())
    .action(async ({ date, step }: { date?: string; step?: string }, command: Command) => {
      if ((date === undefined) !== (step === undefined))
        throw new DeskError('--date and --step go together.');
      const work = (context: Context) =>
        date === undefined || step === undefined ? run(context) : again(context, date, step);
      print(command, await inBrokerage(work));
    });
}

/** A brokerage that is put together and not started: its jobs need more than the desk has. */
async function inBrokerage(work: (context: Context) => Promise<Answer>): Promise<Answer> {
  const brokerage = await createBrokerage(readSettings(process.env));
  try {
    return await work(brokerage.context);
  } finally {
    await brokerage.stop();
  }
}

async function list(context: Context): Promise<Answer> {
  const runs = await context.db
    .selectFrom('job_runs')
    .selectAll()
    .orderBy('market_date', 'desc')
    .orderBy('claimed_at', 'desc')
    .limit(newest)
    .execute();
  const known = new Set(runs.map((run) => `${run.market_date} ${run.step}`));
  const waiting = (await dueSteps(context))
    .filter(({ marketDate, step }) => !known.has(`${marketDate} ${step}`))
    .map(({ marketDate, step }) => ({ marketDate, step, state: 'due', at: null, detail: '' }));
  const items = [
    ...waiting.toReversed(),
    ...runs.map((run) => ({
      marketDate: run.market_date,
      step: run.step,
      state: run.state === 'running' && run.detail !== '' ? 'failed' : run.state,
      at: run.done_at ?? run.claimed_at,
      detail: run.detail,
    })),
  ];
  return {
    data: { items },
    text: tableText([
      ['Date', 'Step', 'State', 'At', 'What'],
      ...items.map((item) => [
        item.marketDate,
        item.step,
        item.state,
        item.at === null ? '' : marketTimeText(item.at),
        item.detail,
      ]),
    ]),
  };
}

async function run(context: Context): Promise<Answer> {
  const done = await runDaily(context);
  for (const { marketDate, step } of done) await audit(context, marketDate, step);
  return answerOf(done, 'Nothing is due, or another process is at it.');
}

async function again(context: Context, marketDate: string, step: string): Promise<Answer> {
  const done = await repeatStep(context, { marketDate, step });
  if (!done) throw new DeskError(`${step} of ${marketDate} was not done yet: see jobs list.`);
  await audit(context, marketDate, step);
  return answerOf([done], '');
}

function audit(context: Context, marketDate: string, step: string): Promise<void> {
  return writeAudit(context, context.db, 'back-office', 'job_run', step, { marketDate });
}

function answerOf(done: readonly DoneStep[], nothing: string): Answer {
  const lines = done.map(({ marketDate, step, detail }) => `${marketDate} ${step}: ${detail}`);
  return { data: { done }, text: lines.length === 0 ? nothing : lines.join('\n') };
}
