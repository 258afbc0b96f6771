import type { Command } from 'commander';

import { dateOfDay, dayNumberOf, isDate } from '../../time/calendar.ts';
import { ratesBetween } from '../../domain/savings/rates.ts';
import { setSavingsRate, setSavingsRateFrom } from '../../domain/savings/set-rate.ts';
import { CommandError, inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { BackOffice } from '../command.ts';

const mostDays = 366;
const published = 'published';

/** `savings rate set` and `savings rate list`: what 10,000 yuan earn a day. */
export function addSavingsCommands(program: Command): void {
  const rate = program
    .command('savings')
    .description('the savings product')
    .command('rate')
    .description('income of 10,000 yuan a day');
  rate
    .command('set')
    .description('set it for days that are not over, in place of the published one')
    .argument('<income>', 'yuan with up to four decimals, such as 0.4650; or "published"')
    .option('--from <date>', 'first calendar day, yyyy-mm-dd; today when left out')
    .option('--to <date>', 'last calendar day; from then on when left out')
    .addOption(jsonOption())
    .action(
      async (income: string, { from, to }: { from?: string; to?: string }, command: Command) =>
        print(command, await inBackOffice((office) => set(office, income, from, to))),
    );
  rate
    .command('list')
    .description('list it, newest last: applied, set or published ahead')
    .option('--from <date>', 'first calendar day; a week ago when left out')
    .option('--to <date>', 'last calendar day; in a week when left out')
    .addOption(jsonOption())
    .action(async ({ from, to }: { from?: string; to?: string }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, from, to))),
    );
}

async function set(
  office: BackOffice,
  income: string,
  from = office.clock.marketDate(),
  to?: string,
) {
  const first = dayOf(from);
  const rateE4 = income === published ? null : incomeE4Of(income);
  if (rateE4 === null && to !== undefined)
    throw new CommandError('Published rates come back from a day on: leave --to out.');
  try {
    if (to === undefined || rateE4 === null) await setSavingsRateFrom(office, from, rateE4);
    else await setSavingsRate(office, datesOf(first, dayOf(to)), rateE4);
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(`Not set: ${error.message}.`);
    throw error;
  }
  return list(office, from, to);
}

async function list(office: BackOffice, from?: string, to?: string) {
  const today = dayNumberOf(office.clock.marketDate());
  const first = from === undefined ? today - 7 : dayOf(from);
  const last = to === undefined ? Math.max(today, first) + 7 : dayOf(to);
  countOf(first, last);
  const items = await ratesBetween(office, first, last);
  const rows = items.map(({ date, incomePer10000E4 }) => [
    date,
    (incomePer10000E4 / 10_000).toFixed(4),
  ]);
  return { data: { items }, text: tableText([['date', 'yuan a day for 10,000'], ...rows]) };
}

const datesOf = (first: number, last: number) =>
  Array.from({ length: countOf(first, last) }, (_, at) => dateOfDay(first + at));

function countOf(first: number, last: number): number {
  const count = last - first + 1;
  if (count < 1 || count > mostDays) throw new CommandError(`From one day to ${mostDays} days.`);
  return count;
}

function dayOf(date: string): number {
  if (!isDate(date)) throw new CommandError(`${date} is no date: yyyy-mm-dd.`);
  return dayNumberOf(date);
}

function incomeE4Of(text: string): number {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '')
    throw new CommandError('How much? Yuan with up to four decimals, such as 0.4650.');
  return Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
}
