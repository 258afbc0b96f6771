import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { failDeposit, takeFromBank } from './deposit.ts';
import { lockPayment } from './payment-row.ts';
import type { PaymentRow } from './payment-row.ts';
import { payWithdrawal, refuseWithdrawal } from './withdraw.ts';

/** What desks need of a brokerage: it may run in another process than the server. */
type Work = (trx: Transaction, row: PaymentRow) => Promise<void>;

/** Does work on a payment that is still pending; nothing when it is not. True when it was done. */
async function whilePending(
  context: Context,
  key: { userId: string; id: string },
  work: Work,
): Promise<boolean> {
  const done = await transact(context.db, async (trx) => {
    const row = await lockPayment(trx, key);
    if (row?.state !== 'pending') return false;
    await work(trx, row);
    return true;
  });
  if (done) announcePayment(context, key.userId);
  return done;
}

export function announcePayment(context: Context, userId: string): void {
  context.events.publish(userId, { type: 'balance' });
  context.events.publish(userId, { type: 'message' });
}

/** Decides what has been waiting for the automatic clerk long enough. Safe to run twice. */
export async function decidePayments(context: Context): Promise<void> {
  for (const row of await duePayments(context, ['card', 'withdrawal']))
    await whilePending(context, { userId: row.user_id, id: row.id }, (trx, locked) =>
      locked.direction === 'in'
        ? takeFromBank(context, trx, locked)
        : payWithdrawal(context, trx, locked),
    );
}

/** Ends payment pages that nobody has paid in time. Safe to run twice. */
export async function expirePayments(context: Context): Promise<void> {
  for (const row of await duePayments(context, ['redirect']))
    await whilePending(context, { userId: row.user_id, id: row.id }, (trx, locked) =>
      failDeposit(context, trx, locked, 'expired', 'timed_out'),
    );
}

function duePayments({ clock, db }: Context, methods: readonly string[]): Promise<PaymentRow[]> {
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

/** The desk's own word on a payment. Refuses with payment_unknown and payment_not_open. */
export async function decideAtDesk(
  context: Context,
  id: string,
  decision: { accept: true } | { accept: false; reason: string },
): Promise<void> {
  const row = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment_unknown');
  const done = await whilePending(context, { userId: row.user_id, id }, async (trx, locked) => {
    await writeAudit(
      context,
      trx,
      'back-office',
      `payment_${decision.accept ? 'accepted' : 'refused'}`,
      id,
    );
    if (decision.accept)
      return locked.direction === 'in'
        ? takeFromBank(context, trx, locked)
        : payWithdrawal(context, trx, locked);
    const reason = { text: decision.reason };
    return locked.direction === 'in'
      ? failDeposit(context, trx, locked, 'declined', reason)
      : refuseWithdrawal(context, trx, locked, 'refused', reason);
  });
  if (!done) throw new Refusal('payment_not_open');
}
