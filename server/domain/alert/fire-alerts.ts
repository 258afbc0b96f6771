import { isAlertMet } from '../../../contract/alert/types.ts';
import type { AlertCriteria } from '../../../contract/alert/types.ts';
import type { Quote } from '../../../contract/market/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { notify } from '../notify.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { namesOf } from '../trade/views.ts';
import { isFresh, criteriaOf } from './alerts.ts';
import type { AlertRow } from './alerts.ts';

/** The nearest limit of each kind that somebody waits for at one share. */
export type Nearest = AlertCriteria[];

/** What is waited for at these shares, or at all; one aggregate over the index of those that wait. */
export async function nearestAlerts(
  { db }: Pick<Context, 'db'>,
  code?: string,
): Promise<Map<string, Nearest>> {
  const rows = await db
    .selectFrom('price_alerts')
    .select(({ fn }) => [
      'code',
      'condition',
      fn.min('value').as('least'),
      fn.max('value').as('most'),
    ])
    .where('state', '=', 'armed')
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .groupBy(['code', 'condition'])
    .execute();
  const nearest = new Map<string, Nearest>();
  for (const { code, condition, least, most } of rows) {
    // A price that falls meets the highest limit first; everything else the lowest.
    const value = condition === 'price_below' ? most : least;
    const known = nearest.get(code) ?? [];
    known.push(criteriaOf({ condition, value }));
    nearest.set(code, known);
  }
  return nearest;
}

/** Whether a price speaks to anybody; never one that is no longer that of the moment. */
export function meetsAny(nearest: Nearest, quote: Quote, now: number): boolean {
  return isFresh(quote, now) && nearest.some((criteria) => isAlertMet(criteria, quote));
}

/**
 * Lets the alerts of a share speak that its price has met. Each does so once: the row that waits is
 * turned in the transaction that writes the message, whoever else tries it at the same time. Throws
 * RowsFailed after the last one.
 */
export async function fireAlerts(context: Context, code: string): Promise<void> {
  const { clock, db, feed } = context;
  const quote = feed.quote(code);
  if (!quote || !isFresh(quote, clock.now())) return;
  const waiting = await db
    .selectFrom('price_alerts')
    .selectAll()
    .where('code', '=', code)
    .where('state', '=', 'armed')
    .execute();
  const met = waiting.filter((row) => isAlertMet(criteriaOf(row), quote));
  await oneByOne(
    met,
    ({ id, user_id }) => `alert ${id} of ${user_id}`,
    (row) => fire(context, row, quote.lastMilli),
  );
}

async function fire(context: Context, row: AlertRow, priceMilli: number): Promise<boolean> {
  const at = context.clock.now();
  return transact(context.db, async (trx) => {
    const turned = await trx
      .updateTable('price_alerts')
      .set({ state: 'fired', fired_at: at, fired_milli: priceMilli, updated_at: at })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('state', '=', 'armed')
      // An alert may have been given another limit meanwhile.
      .where('condition', '=', row.condition)
      .where('value', '=', row.value)
      .executeTakeFirst();
    if (turned.numUpdatedRows !== 1n) return false;
    await notify(trx, {
      userId: row.user_id,
      kind: 'price_alert',
      params: { code: row.code, ...namesOf(context, row.code), ...criteriaOf(row), priceMilli },
      link: `/stockInfo?code=${row.code}`,
      at,
    });
    context.events.publish(trx, row.user_id, { type: 'message', about: 'alert' });
    return true;
  });
}
