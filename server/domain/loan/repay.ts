import type { Loan, RepayInput } from '../../../contract/loan/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { recountCredit } from '../credit/credit-points.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import {
  availableOf,
  houseAccount,
  loanAccount,
  lockAccounts,
  lockedRow,
  userCash,
} from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import { lockLoan } from './decide.ts';
import { loanView } from './views.ts';
import type { InstalmentRow } from './views.ts';

export type Repayment = Pick<RepayInput, 'id' | 'loanId' | 'what'>;

/**
 * Pays the next instalment, or all that is owed, out of the cash. The same id answers what it
 * answered first. Refuses with what `requireTradingProof` refuses, loan_unknown, loan_not_due,
 * cash_insufficient and id_reused.
 */
export async function repayLoan(
  context: Context,
  userId: string,
  repayment: Repayment,
  proof: TradingProof,
): Promise<Loan> {
  await requireTradingProof(context, userId, repayment.id, proof);
  return repayAuthorised(context, userId, repayment);
}

/** Repays when the proof was checked: see `repayLoan`. */
export async function repayAuthorised(
  context: Context,
  userId: string,
  repayment: Repayment,
): Promise<Loan> {
  return transact(context.db, async (trx) => {
    const view = await repayIn(context, trx, userId, repayment);
    context.events.publish(trx, userId, { type: 'balance' });
    return view;
  });
}

async function repayIn(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, loanId, what }: Repayment,
): Promise<Loan> {
  const at = context.clock.now();
  const intent = { userId, id, kind: 'repay' as const, body: [loanId, what], at };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return JSON.parse(answered) as Loan;
  const [cash, loan, interest] = [
    userCash(userId),
    loanAccount(userId),
    houseAccount(userId, 'loan_interest'),
  ];
  const locked = await lockAccounts(trx, [cash, loan, interest], at);
  const row = await lockLoan(trx, { userId, id: loanId });
  if (!row) throw new Refusal('loan_unknown');
  const open = await trx
    .selectFrom('loan_instalments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('loan_id', '=', loanId)
    .where('paid_at', 'is', null)
    .orderBy('number')
    .execute();
  const paid = what === 'all' ? open : open.slice(0, 1);
  if (row.state !== 'passed' || paid.length === 0) throw new Refusal('loan_not_due');
  const requiredMinor = paid.reduce((sum, item) => sum + item.amount_minor, 0);
  const principal = paid.reduce((sum, item) => sum + item.principal_minor, 0);
  const availableMinor = availableOf(lockedRow(locked, cash));
  if (availableMinor < requiredMinor)
    throw new Refusal('cash_insufficient', { requiredMinor, availableMinor });
  await transfer(trx, {
    kind: 'loan_repayment',
    reference: row.reference,
    memo: what,
    marketDate: context.clock.marketDate(),
    at,
    entries: [
      { account: cash, amount: -requiredMinor },
      { account: loan, amount: principal },
      { account: interest, amount: requiredMinor - principal },
    ],
  });
  await trx
    .updateTable('loan_instalments')
    .set({ paid_at: at })
    .where('user_id', '=', userId)
    .where('loan_id', '=', loanId)
    .where(
      'number',
      'in',
      paid.map(({ number }) => number),
    )
    .execute();
  if (paid.length === open.length) await closeLoan(trx, userId, loanId);
  const closed = await lockLoan(trx, { userId, id: loanId });
  const view = await loanView({ db: trx, clock: context.clock }, closed ?? row);
  await answerIntent(trx, intent, view);
  return view;
}

/** Nothing is owed any more: the investor has shown to be good for it. */
async function closeLoan(trx: Transaction, userId: string, loanId: string): Promise<void> {
  await trx
    .updateTable('loans')
    .set({ state: 'repaid' })
    .where('user_id', '=', userId)
    .where('id', '=', loanId)
    .execute();
  await recountCredit(trx, userId);
}

/**
 * Tells of every instalment that was due by a market date and is not paid, once. Returns how many;
 * throws RowsFailed after the last one.
 */
export async function remindOverdue(context: Context, marketDate: string): Promise<number> {
  const due = await context.db
    .selectFrom('loan_instalments')
    .selectAll()
    .where('paid_at', 'is', null)
    .where('reminded', '=', 0)
    .where('due_on', '<=', marketDate)
    .execute();
  return oneByOne(
    due,
    (item) => `instalment ${item.number} of ${item.loan_id} of ${item.user_id}`,
    (item) => transact(context.db, (trx) => remind(context, trx, item)),
  );
}

/** False when it was paid meanwhile, or another process was first. */
async function remind(
  { clock, events }: Context,
  trx: Transaction,
  item: InstalmentRow,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('loan_instalments')
    .set({ reminded: 1 })
    .where('user_id', '=', item.user_id)
    .where('loan_id', '=', item.loan_id)
    .where('number', '=', item.number)
    .where('paid_at', 'is', null)
    .where('reminded', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await notify(trx, {
    userId: item.user_id,
    kind: 'loan_overdue',
    params: { amountMinor: item.amount_minor, dueDate: item.due_on },
    link: `/loan-record?id=${item.loan_id}`,
    at: clock.now(),
  });
  events.publish(trx, item.user_id, { type: 'message', about: 'loan' });
  return true;
}
