import type { Command } from 'commander';

import type { Context } from '../../domain/context.ts';
import { writeAudit } from '../../domain/audit.ts';
import { StepBusy, dueSteps, repeatStep, runDaily } from '../../jobs/daily.ts';
import type { DoneStep } from '../../jobs/daily.ts';
import type { DueStep } from '../../jobs/step-claims.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { CommandError, jsonOption, print, tableText } from '../command.ts';
import type { Answer } from '../command.ts';
import { inBrokerage } from '../in-brokerage.ts';

const newest = 60;

/** `jobs list` and `jobs run`: the work of market dates that are over. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('the work of market dates that are over');
  jobs
    .command('list')
    .description('what is due, and what was done lately')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) =>
      print(command, await inBrokerage(list, { visiting: true })),
    );
  jobs
    .command('run')
    .description('do what is due now; the running server does it by itself')
    .option('--date <yyyy-mm-dd>', 'with --step: do that step of that date again')
    .option('--step <name>', 'with --date')
    .addOption(jsonOption())
    .action(async ({ date, step }: { date?: string; step?: string }, command: Command) => {
      if ((date === undefined) !== (step === undefined))
        throw new CommandError('--date and --step go together.');
      const work = (context: Context) =>
        date === undefined || step === undefined ? run(context) : again(context, date, step);
      const { failed, ...answer } = await inBrokerage(work);
      print(command, answer);
      if (failed > 0) process.exitCode = 1;
    });
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
      state: run.state,
      at: run.done_at ?? run.claimed_at,
      detail: run.detail,
    })),
  ];
  const table = tableText([
    ['Date', 'Step', 'State', 'At', 'What'],
    ...items.map((item) => [
      item.marketDate,
      item.step,
      item.state,
      item.at === null ? '' : marketTimeText(item.at),
      item.detail,
    ]),
  ]);
  const failed = items.filter(({ state }) => state === 'incomplete');
  return { data: { items }, text: [table, ...howToRepeat(failed)].join('\n') };
}

/** Everything else of these steps is done; the server tries what failed again by itself. */
function howToRepeat(failed: readonly DueStep[]): string[] {
  if (failed.length === 0) return [];
  return [
    '',
    'Mend what is wrong with the rows that failed, then do the steps again:',
    ...failed.map(({ marketDate, step }) => `  jobs run --date ${marketDate} --step ${step}`),
  ];
}

type Ran = Answer & { failed: number };

async function run(context: Context): Promise<Ran> {
  const done = await runDaily(context, { againAfterMs: 0 });
  for (const { marketDate, step } of done) await audit(context, marketDate, step);
  return answerOf(done, 'Nothing is due, or another process is at it.');
}

async function again(context: Context, marketDate: string, step: string): Promise<Ran> {
  const done = await repeatStep(context, { marketDate, step }).catch((error: unknown) => {
    throw error instanceof StepBusy ? new CommandError(error.message) : error;
  });
  if (!done) throw new CommandError(`${step} of ${marketDate} was not run yet: see jobs list.`);
  await audit(context, marketDate, step);
  return answerOf([done], '');
}

function audit(context: Context, marketDate: string, step: string): Promise<void> {
  return writeAudit(context, context.db, 'back-office', 'job_run', step, { marketDate });
}

function answerOf(done: readonly DoneStep[], nothing: string): Ran {
  const lines = done.map(({ marketDate, step, detail }) => `${marketDate} ${step}: ${detail}`);
  const failed = done.filter(({ failures }) => failures.length > 0);
  const text = lines.length === 0 ? nothing : [...lines, ...howToRepeat(failed)].join('\n');
  const data = done.map(({ marketDate, step, detail, failures }) => ({
    marketDate,
    step,
    detail,
    failed: failures.map(({ subject }) => subject),
  }));
  return { data: { done: data }, text, failed: failed.length };
}
