import type { Command } from 'commander';

import type { Context } from '../../domain/context.ts';
import { decideLoanByOperator } from '../../domain/loan/decide.ts';
import { moneyText } from '../../words/formats.ts';
import { marketTimeText } from '../../words/market-time.ts';
import {
  inBackOffice,
  jsonOption,
  listAnswer,
  mostListed,
  print,
  unlessRefused,
} from '../command.ts';
import type { BackOffice } from '../command.ts';

/** `loan list`, `loan approve` and `loan reject`. */
export function addLoanCommands(program: Command): void {
  const loan = program.command('loan').description('loans of investors');
  loan
    .command('list')
    .description('list applications, the oldest that wait first')
    .option('--all', 'those that are decided as well, the newest first')
    .addOption(jsonOption())
    .action(async ({ all }: { all?: true }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, all === true))),
    );
  loan
    .command('approve')
    .description('grant a loan and pay it out')
    .argument('<reference>', 'as in the list, and as the investor reads it')
    .addOption(jsonOption())
    .action(async (reference: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => decide(office, reference, { accept: true }))),
    );
  loan
    .command('reject')
    .description('reject an application; the investor reads the reason')
    .argument('<reference>', 'as in the list, and as the investor reads it')
    .requiredOption('--reason <text>', 'a sentence for the investor')
    .addOption(jsonOption())
    .action(async (reference: string, { reason }: { reason: string }, command: Command) =>
      print(
        command,
        await inBackOffice((office) => decide(office, reference, { accept: false, reason })),
      ),
    );
}

async function list({ db }: BackOffice, all: boolean) {
  let query = db
    .selectFrom('loans')
    .innerJoin('users', 'users.id', 'loans.user_id')
    .select([
      'loans.reference',
      'users.username',
      'amount_minor as amountMinor',
      'months',
      'purpose',
      'state',
      'loans.created_at as createdAt',
    ])
    .orderBy('loans.created_at', all ? 'desc' : 'asc')
    .limit(mostListed + 1);
  if (!all) query = query.where('state', 'in', ['pending', 'in_review']);
  return listAnswer(
    await query.execute(),
    ['Reference', 'Investor', 'Amount', 'Months', 'Purpose', 'State', 'Since'],
    (row) => [
      row.reference,
      row.username,
      moneyText(row.amountMinor, 'en-GB'),
      row.months,
      row.purpose,
      row.state,
      marketTimeText(row.createdAt),
    ],
  );
}

async function decide(
  office: BackOffice,
  reference: string,
  decision: Parameters<typeof decideLoanByOperator>[2],
) {
  await unlessRefused(reference, decideLoanByOperator(office as Context, reference, decision));
  const state = decision.accept ? 'approved' : 'rejected';
  return { data: { reference, state }, text: `${reference} is ${state}.` };
}
