import type { AlertCriteria, PriceAlert } from '../../../contract/alert/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import { Refusal } from '../refusal.ts';
import { alertView, requireFresh, requireReachable } from './alerts.ts';
import { noteAlerts } from './watched-codes.ts';

/**
 * Gives an alert another limit; one that has spoken waits again. Refuses with alert_unknown, with what
 * `requireReachable` refuses, and alert_repeated.
 */
export async function changeAlert(
  context: Context,
  userId: string,
  { id, condition, value }: AlertCriteria & { id: string },
): Promise<PriceAlert> {
  const at = context.clock.now();
  const changed = await transact(context.db, async (trx) => {
    const row = await forUpdate(
      trx,
      trx.selectFrom('price_alerts').selectAll().where('user_id', '=', userId).where('id', '=', id),
    ).executeTakeFirst();
    if (!row) throw new Refusal('alert_unknown');
    const { code } = row;
    // Said twice, as after an answer that was lost: it stands as it is wished.
    if (row.state === 'armed' && row.condition === condition && row.value === value) return row;
    requireReachable(context, code, { condition, value });
    await requireFresh(trx, { userId, id, code, condition, value });
    return trx
      .updateTable('price_alerts')
      .set({ condition, value, state: 'armed', armed_at: at, updated_at: at })
      .set({ fired_at: null, fired_milli: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  noteAlerts(context, changed.code);
  return alertView(context, changed);
}
