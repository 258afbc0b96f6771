import type { Command } from 'commander';

import { decidePaymentByOperator } from '../../domain/cash/decide.ts';
import { noteReturned, paidWhenClosed } from '../../domain/cash/return.ts';
import type { Context } from '../../domain/context.ts';
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

const directions = { deposit: 'in', withdrawal: 'out' } as const;
type Kind = keyof typeof directions;
type Which = { all?: true; closed?: true };

/** `deposit list`, `accept`, `refuse` and `returned`. */
export function addDepositCommands(program: Command): void {
  const deposits = addKind(program, 'deposit');
  deposits
    .command('returned')
    .description('note that what was paid for a closed account has gone back')
    .argument('<reference>', 'as in the list of --closed')
    .addOption(jsonOption())
    .action(async (reference: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => returned(office, reference))),
    );
}

/** `withdrawal list`, `accept` and `refuse`. */
export const addWithdrawalCommands = (program: Command): void =>
  void addKind(program, 'withdrawal');

function addKind(program: Command, kind: Kind): Command {
  const payments = program.command(kind).description(`${kind}s of investors`);
  const listing = payments
    .command('list')
    .description(`list ${kind}s, the oldest that wait first`)
    .option('--all', 'those that are decided as well, the newest first')
    .addOption(jsonOption())
    .action(async (which: Which, command: Command) =>
      print(command, await inBackOffice((office) => list(office, kind, which))),
    );
  // Nobody can be paid out after closing: a withdrawal that waits keeps the account open.
  if (kind === 'deposit')
    listing.option(
      '--closed',
      'those that were paid when their account was closed, to be returned; with --all the returned too',
    );
  payments
    .command('accept')
    .description(`let a ${kind} go through`)
    .argument('<reference>', 'as in the list, and as the investor reads it')
    .addOption(jsonOption())
    .action(async (reference: string, _: object, command: Command) =>
      print(
        command,
        await inBackOffice((office) =>
          decide(office, { direction: directions[kind], reference }, { accept: true }),
        ),
      ),
    );
  payments
    .command('refuse')
    .description(`refuse a ${kind}; the investor reads the reason`)
    .argument('<reference>', 'as in the list, and as the investor reads it')
    .requiredOption('--reason <text>', 'a sentence for the investor')
    .addOption(jsonOption())
    .action(async (reference: string, { reason }: { reason: string }, command: Command) =>
      print(
        command,
        await inBackOffice((office) =>
          decide(office, { direction: directions[kind], reference }, { accept: false, reason }),
        ),
      ),
    );
  return payments;
}

async function list({ db }: BackOffice, kind: Kind, { all, closed }: Which) {
  let query = db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.reference',
      'users.username',
      'method',
      'amount_minor as amountMinor',
      'state',
      'payments.created_at as createdAt',
      'returned_at as returnedAt',
    ])
    .where('direction', '=', directions[kind])
    .orderBy('payments.created_at', all ? 'desc' : 'asc')
    .limit(mostListed + 1);
  if (closed) {
    query = query.where('payments.reference', 'in', paidWhenClosed(db));
    if (!all) query = query.where('returned_at', 'is', null);
  } else if (!all) query = query.where('state', '=', 'pending');
  return listAnswer(
    await query.execute(),
    ['Reference', 'Investor', 'Way', 'Amount', 'State', 'Since'],
    (row) => [
      row.reference,
      row.username,
      row.method,
      moneyText(row.amountMinor, 'en-GB'),
      row.returnedAt === null ? row.state : 'returned',
      marketTimeText(row.createdAt),
    ],
  );
}

async function returned(office: BackOffice, reference: string) {
  await unlessRefused(reference, noteReturned(office as Context, reference));
  return { data: { reference, state: 'returned' }, text: `${reference} is returned.` };
}

type Payment = Parameters<typeof decidePaymentByOperator>[1];
type Decision = Parameters<typeof decidePaymentByOperator>[2];

async function decide(office: BackOffice, payment: Payment, decision: Decision) {
  const { reference } = payment;
  const state = await unlessRefused(
    reference,
    decidePaymentByOperator(office as Context, payment, decision),
  );
  const why = decision.accept && state === 'declined' ? ': the bank did not pay' : '';
  return { data: { reference, state }, text: `${reference} is ${state}${why}.` };
}
