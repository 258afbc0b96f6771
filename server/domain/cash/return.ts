import type { CallbackOutcome } from './callback.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';

const toReturn: CallbackOutcome = 'account_closed';

/** References of what was paid when its account was closed. */
export const paidWhenClosed = (db: Database | Transaction) =>
  db.selectFrom('payment_callbacks').select('reference').where('outcome', '=', toReturn);

/**
 * Notes that what was paid for a closed account has gone back to whoever paid it. Refuses with
 * payment_unknown where nothing is to be returned, and payment_not_open where it is returned already.
 */
export async function noteReturned(context: Context, reference: string): Promise<void> {
  await transact(context.db, async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', reference)
      .where('reference', 'in', paidWhenClosed(trx))
      .executeTakeFirst();
    if (!payment) throw new Refusal('payment_unknown');
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ returned_at: context.clock.now() })
      .where('reference', '=', reference)
      .where('returned_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('payment_not_open');
    await writeAudit(context, trx, 'back-office', 'payment_returned', reference);
  });
}
