import type { Selectable } from 'kysely';

import {
  alertBounds,
  alertLimitMilli,
  alertRules,
  isAlertMet,
} from '../../../contract/alert/types.ts';
import type { AlertCondition, AlertCriteria, PriceAlert } from '../../../contract/alert/types.ts';
import type { Quote } from '../../../contract/market/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { listedInstrument } from '../market/stock-detail.ts';
import { Refusal } from '../refusal.ts';
import { namesOf } from '../trade/views.ts';

export type AlertRow = Selectable<Schema['price_alerts']>;

export function alertView(context: Context, row: AlertRow): PriceAlert {
  return {
    id: row.id,
    code: row.code,
    ...namesOf(context, row.code),
    ...criteriaOf(row),
    state: row.state as PriceAlert['state'],
    createdAt: row.created_at,
    armedAt: row.armed_at,
    firedAt: row.fired_at,
    firedMilli: row.fired_milli,
  };
}

export function criteriaOf({
  condition,
  value,
}: Pick<AlertRow, 'condition' | 'value'>): AlertCriteria {
  return { condition: condition as AlertCondition, value };
}

/** The investor's alerts, or those on one share; the newest first. */
export async function listAlerts(
  context: Context,
  userId: string,
  code?: string,
): Promise<{ items: PriceAlert[]; maximum: number }> {
  const rows = await context.db
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { items: rows.map((row) => alertView(context, row)), maximum: alertRules.alerts };
}

/** What is not there needs no removing. */
export async function removeAlert({ db }: Context, userId: string, id: string): Promise<void> {
  await db.deleteFrom('price_alerts').where('user_id', '=', userId).where('id', '=', id).execute();
}

/**
 * Refuses what could not be waited for: invalid_input (value), instrument_unknown, alert_no_price,
 * alert_met, and alert_out_of_reach where a change of the day lies beyond the price band.
 */
export function requireReachable(context: Context, code: string, criteria: AlertCriteria): void {
  requireMeasure(criteria);
  listedInstrument(context, code);
  const quote = context.feed.quote(code);
  if (!quote || quote.lastMilli === 0) throw new Refusal('alert_no_price', { code });
  const { lastMilli, lowerLimitMilli: lowerMilli, upperLimitMilli: upperMilli } = quote;
  if (isAlertMet(criteria, quote)) throw new Refusal('alert_met', { lastMilli });
  const limit = alertLimitMilli(criteria, quote.previousCloseMilli);
  const isBeyond =
    (criteria.condition === 'day_up' && upperMilli > 0 && limit > upperMilli) ||
    (criteria.condition === 'day_down' && lowerMilli > 0 && limit < lowerMilli);
  if (isBeyond) throw new Refusal('alert_out_of_reach', { lowerMilli, upperMilli });
}

function requireMeasure({ condition, value }: AlertCriteria): void {
  const { lowest, highest } = alertBounds(condition);
  if (value < lowest || value > highest) throw new Refusal('invalid_input');
}

/** Refuses with alert_repeated when another of the investor's waits for the same. */
export async function requireFresh(
  trx: Transaction,
  alert: AlertCriteria & { userId: string; id: string; code: string },
): Promise<void> {
  const same = await trx
    .selectFrom('price_alerts')
    .select('id')
    .where('user_id', '=', alert.userId)
    .where('code', '=', alert.code)
    .where('condition', '=', alert.condition)
    .where('value', '=', alert.value)
    .where('state', '=', 'armed')
    .where('id', '<>', alert.id)
    .executeTakeFirst();
  if (same) throw new Refusal('alert_repeated');
}

/** A price that somebody could still act on: of this market day, and of this moment. */
export function isFresh(quote: Quote, now: number): boolean {
  return quote.sequence > 0 && now - quote.at <= freshMs;
}

const freshMs = 60_000;
