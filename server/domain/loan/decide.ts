import { quoteLoan } from '../../../contract/loan/types.ts';
import type { LoanMonths } from '../../../contract/loan/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { loanAccount, userCash } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { Refusal } from '../refusal.ts';
import { limitOf } from './terms.ts';
import type { LoanRow } from './views.ts';

/**
 * The clerk's steps: an application comes into review, then it passes if the user's points give as
 * much, and is rejected otherwise. Safe to run twice. Throws RowsFailed after the last one.
 */
export async function decideLoans(context: Context): Promise<void> {
  const { clock, db } = context;
  const due = await db
    .selectFrom('loans')
    .select(['user_id', 'id', 'reference'])
    .where('state', 'in', ['pending', 'in_review'])
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(200)
    .execute();
  await oneByOne(
    due,
    ({ reference }) => `loan ${reference}`,
    ({ user_id: userId, id }) =>
      transact(db, async (trx) => {
        const decided = await stepOn(context, trx, { userId, id });
        if (decided) publishLoan(context, trx, userId);
        return decided;
      }),
  );
}

function publishLoan({ events }: Context, trx: Transaction, userId: string): void {
  events.publish(trx, userId, { type: 'balance' });
  events.publish(trx, userId, { type: 'message', about: 'loan' });
}

async function stepOn(
  context: Context,
  trx: Transaction,
  key: { userId: string; id: string },
): Promise<boolean> {
  const row = await lockLoan(trx, key);
  const now = context.clock.now();
  if (!row || row.due_at > now) return false;
  if (row.state === 'pending') {
    const due_at = now + context.settings.CLERK_DELAY_SECONDS * 1000;
    await update(trx, row, { state: 'in_review', due_at });
    return true;
  }
  if (row.state !== 'in_review') return false;
  const user = await trx
    .selectFrom('users')
    .select('credit_points')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (row.amount_minor <= limitOf(user.credit_points)) await payOut(context, trx, row);
  else await reject(context, trx, row, 'credit');
  return true;
}

/**
 * Decides a loan for the operator, by its reference. Refuses with loan_unknown, also when it is decided
 * already.
 */
export async function decideLoanByOperator(
  context: Context,
  reference: string,
  decision: { accept: true } | { accept: false; reason: string },
): Promise<void> {
  const found = await context.db
    .selectFrom('loans')
    .select(['user_id', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) throw new Refusal('loan_unknown');
  const { user_id: userId, id } = found;
  await transact(context.db, async (trx) => {
    const row = await lockLoan(trx, { userId, id });
    if (!row || !['pending', 'in_review'].includes(row.state)) throw new Refusal('loan_unknown');
    await writeAudit(
      context,
      trx,
      'back-office',
      `loan_${decision.accept ? 'passed' : 'rejected'}`,
      reference,
    );
    if (decision.accept) await payOut(context, trx, row);
    else await reject(context, trx, row, { text: decision.reason });
    publishLoan(context, trx, userId);
  });
}

/** The loan, locked until the transaction ends. */
export function lockLoan(
  trx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<LoanRow | undefined> {
  const query = trx
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id);
  return forUpdate(trx, query).executeTakeFirst();
}

async function update(
  trx: Transaction,
  row: LoanRow,
  change: Partial<Pick<LoanRow, 'state' | 'reason' | 'due_at' | 'decided_at'>>,
): Promise<void> {
  await trx
    .updateTable('loans')
    .set(change)
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

async function payOut(context: Context, trx: Transaction, row: LoanRow): Promise<void> {
  const at = context.clock.now();
  await transfer(trx, {
    kind: 'loan_payout',
    reference: row.reference,
    memo: '',
    marketDate: context.clock.marketDate(),
    at,
    entries: [
      { account: loanAccount(row.user_id), amount: -row.amount_minor },
      { account: userCash(row.user_id), amount: row.amount_minor },
    ],
  });
  await trx.insertInto('loan_instalments').values(instalmentsOf(context, row)).execute();
  await update(trx, row, { state: 'passed', decided_at: at });
  await notify(trx, {
    userId: row.user_id,
    kind: 'loan_passed',
    params: { amountMinor: row.amount_minor },
    link: `/loan-record?id=${row.id}`,
    at,
  });
}

async function reject(
  context: Context,
  trx: Transaction,
  row: LoanRow,
  reason: 'credit' | { text: string },
): Promise<void> {
  const at = context.clock.now();
  await update(trx, row, { state: 'rejected', reason: JSON.stringify(reason), decided_at: at });
  await notify(trx, {
    userId: row.user_id,
    kind: 'loan_rejected',
    params: {
      amountMinor: row.amount_minor,
      reason: typeof reason === 'string' ? reason : reason.text,
    },
    link: `/loan-record?id=${row.id}`,
    at,
  });
}

/** Month by month from today; the loan is paid back evenly, what is left of each is interest. */
function instalmentsOf({ clock }: Context, row: LoanRow) {
  const quote = quoteLoan(row.amount_minor, row.months as LoanMonths, row.annual_rate_bp);
  const paidBack = (count: number) => Math.floor((row.amount_minor * count) / row.months);
  return quote.instalments.map((amount_minor, at) => ({
    user_id: row.user_id,
    loan_id: row.id,
    number: at + 1,
    amount_minor,
    principal_minor: paidBack(at + 1) - paidBack(at),
    due_on: monthsLater(clock.marketDate(), at + 1),
    paid_at: null,
    reminded: 0,
  }));
}

/** The day of the same number in a later month, or its last day where the month is shorter. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}
