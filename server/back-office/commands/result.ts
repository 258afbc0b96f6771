import type { Command } from 'commander';

import { writeAudit } from '../../domain/audit.ts';
import type { Context } from '../../domain/context.ts';
import { firstAccountDate, valueAccounts } from '../../domain/result/value-accounts.ts';
import { isDate } from '../../time/calendar.ts';
import { CommandError, jsonOption, print } from '../command.ts';
import type { Answer } from '../command.ts';
import { inBrokerage } from '../in-brokerage.ts';

/** `result rebuild`: what accounts were worth, from the ledger and the closes anew. */
export function addResultCommands(program: Command): void {
  program
    .command('result')
    .description('what accounts were worth at the close of each market date')
    .command('rebuild')
    .description('value every account anew, from the ledger and the closes')
    .option('--from <yyyy-mm-dd>', 'from this date on; from the first account on when left out')
    .addOption(jsonOption())
    .action(async ({ from }: { from?: string }, command: Command) => {
      if (from !== undefined && !isDate(from))
        throw new CommandError(`${from} is no date: yyyy-mm-dd.`);
      print(command, await inBrokerage((context) => rebuild(context, from)));
    });
}

async function rebuild(context: Context, given: string | undefined): Promise<Answer> {
  const { clock, db } = context;
  const to = clock.addMarketDays(clock.marketDate(), -1);
  const first = await firstAccountDate(context);
  const from = first === undefined || (given ?? '') < first ? first : given;
  if (from === undefined || from > to)
    return { data: { valuations: 0 }, text: 'No market date is over that an account was open on.' };
  const begin = clock.isMarketDay(from) ? from : clock.addMarketDays(from, 1);
  const valuations = await valueAccounts(context, { from: begin, to });
  await writeAudit(context, db, 'back-office', 'result_rebuild', begin, { to });
  const text = `${valuations} valuations from ${begin} to ${to}.`;
  return { data: { from: begin, to, valuations }, text };
}
