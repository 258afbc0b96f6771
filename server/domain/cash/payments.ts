import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { cashEndpoints } from '../../../contract/cash/endpoints.ts';
import type { Payment } from '../../../contract/cash/types.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import { periodStart } from '../../time/periods.ts';
import { failDeposit } from './deposit.ts';
import { confirmedAt, lockPayment, paymentView, paymentViews } from './payment-row.ts';
import { refuseWithdrawal } from './withdraw.ts';

/** The user's payments, newest first. Refuses with invalid_input (cursor). */
export async function listPayments(
  context: Context,
  userId: string,
  input: InputOf<typeof cashEndpoints.payments>,
): Promise<Page<Payment>> {
  const { clock, db } = context;
  let query = db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', periodStart(clock, input.period ?? 'all'));
  for (const column of ['direction', 'method', 'state'] as const) {
    const wanted = input[column];
    if (wanted !== undefined) query = query.where(column, '=', wanted);
  }
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('created_at'), byText('id')],
    (row) => [row.created_at, row.id],
    input,
  );
  return { items: await paymentViews(context, rows), nextCursor };
}

/** One payment of the user. Refuses with payment_unknown. */
export async function paymentById(context: Context, userId: string, id: string): Promise<Payment> {
  const row = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment_unknown');
  return paymentView(context, row);
}

/**
 * Takes a payment back as long as nobody has decided it, and its payer has not confirmed it. Refuses with payment_unknown,
 * payment_not_open and id_reused.
 */
export async function cancelPayment(
  context: Context,
  userId: string,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<Payment> {
  return transact(context.db, async (trx) => {
    const at = context.clock.now();
    const intent = { userId, id, kind: 'cancel_payment' as const, body: [paymentId], at };
    const answered = await claimIntent(trx, intent);
    if (answered !== null) return JSON.parse(answered) as Payment;
    const row = await lockPayment(trx, { userId, id: paymentId });
    if (!row) throw new Refusal('payment_unknown');
    if (row.state !== 'pending') throw new Refusal('payment_not_open');
    // Money that was confirmed is on the way here: nobody can call it back.
    if ((await confirmedAt(context, trx, row)) !== undefined) throw new Refusal('payment_not_open');
    if (row.direction === 'in') await failDeposit(context, trx, row, 'cancelled', 'user_cancelled');
    else await refuseWithdrawal(context, trx, row, 'cancelled', 'user_cancelled');
    const cancelled = await paymentView({ ...context, db: trx }, row);
    await answerIntent(trx, intent, cancelled);
    context.events.publish(trx, userId, { type: 'balance' });
    return cancelled;
  });
}
