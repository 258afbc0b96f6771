import type {
  PaymentDirection,
  PaymentMethod,
  PaymentState,
} from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { Refusal } from '../refusal.ts';
import { creditFromProvider, failDeposit, takeFromBank } from './deposit.ts';
import { confirmedAt, lockPayment, toldWithinMs } from './payment-row.ts';
import type { PaymentRow } from './payment-row.ts';
import { publishPayment } from './publish-payment.ts';
import { payWithdrawal, refuseWithdrawal } from './withdraw.ts';

type Decision = { accept: true } | { accept: false; reason: string };
type Work = (trx: Transaction, row: PaymentRow) => Promise<void>;

/** Does work on a payment that is still pending, and answers it as it is then; nothing when it is not. */
async function whilePending(
  context: Context,
  key: { userId: string; id: string },
  work: Work,
): Promise<PaymentRow | undefined> {
  return transact(context.db, async (trx) => {
    const row = await lockPayment(trx, key);
    if (row?.state !== 'pending') return undefined;
    await work(trx, row);
    if (row.state !== 'pending') publishPayment(context, trx, key.userId);
    return row;
  });
}

/** Decides what has been waiting for the automatic clerk long enough. Safe to run twice. */
export async function decidePayments(context: Context): Promise<void> {
  await eachDue(context, ['card', 'withdrawal', 'transfer'], (trx, row) =>
    letThrough(context, trx, row),
  );
}

/** Ends payment pages that nobody has paid in time. Safe to run twice. */
export async function expirePayments(context: Context): Promise<void> {
  await eachDue(context, ['redirect'], (trx, row) => expire(context, trx, row));
}

/** Money that was confirmed is on the way: its payment waits as long as the provider may tell of it. */
async function expire(context: Context, trx: Transaction, row: PaymentRow): Promise<void> {
  const toldAt = await confirmedAt(context, trx, row);
  if (toldAt === undefined || toldAt + toldWithinMs <= context.clock.now())
    return failDeposit(context, trx, row, 'expired', 'timed_out');
  await trx
    .updateTable('payments')
    .set({ due_at: toldAt + toldWithinMs })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

/** One payment that cannot be decided keeps no other waiting: throws RowsFailed after the last one. */
async function eachDue(
  context: Context,
  methods: readonly PaymentMethod[],
  work: Work,
): Promise<void> {
  await oneByOne(
    await duePayments(context, methods),
    ({ reference }) => `payment ${reference}`,
    async ({ user_id: userId, id }) =>
      (await whilePending(context, { userId, id }, work)) !== undefined,
  );
}

/** What bank or provider has said yes to. The payment is locked and pending. */
function letThrough(context: Context, trx: Transaction, row: PaymentRow): Promise<void> {
  if (row.direction === 'out') return payWithdrawal(context, trx, row);
  return row.method === 'redirect'
    ? creditFromProvider(context, trx, row)
    : takeFromBank(context, trx, row);
}

function duePayments(
  { clock, db }: Context,
  methods: readonly PaymentMethod[],
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where('due_at', '<=', clock.now())
    .where('method', 'in', methods)
    .orderBy('due_at')
    .limit(200)
    .execute();
}

/**
 * Decides a payment of a direction for the operator, by its reference, and answers what came of it: the
 * bank may decline what the desk has accepted. Refuses with payment_unknown and payment_not_open.
 */
export async function decidePaymentByOperator(
  context: Context,
  { direction, reference }: { direction: PaymentDirection; reference: string },
  decision: Decision,
): Promise<PaymentState> {
  const row = await context.db
    .selectFrom('payments')
    .select(['user_id', 'id'])
    .where('reference', '=', reference)
    .where('direction', '=', direction)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment_unknown');
  const { user_id: userId, id } = row;
  const decided = await whilePending(context, { userId, id }, async (trx, locked) => {
    if (decision.accept) await letThrough(context, trx, locked);
    else await refuse(context, trx, locked, decision.reason);
    await writeAudit(context, trx, 'back-office', auditedAs(decision, locked), reference);
  });
  if (!decided) throw new Refusal('payment_not_open');
  return decided.state as PaymentState;
}

function refuse(context: Context, trx: Transaction, row: PaymentRow, text: string): Promise<void> {
  return row.direction === 'in'
    ? failDeposit(context, trx, row, 'declined', { text })
    : refuseWithdrawal(context, trx, row, 'refused', { text });
}

function auditedAs({ accept }: Decision, { state }: PaymentRow): string {
  if (!accept) return 'payment_refused';
  return state === 'declined' ? 'payment_declined' : 'payment_accepted';
}
