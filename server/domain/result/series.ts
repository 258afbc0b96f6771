import type { Selectable } from 'kysely';

import { totalAssetsMinor } from '../../../contract/assets.ts';
import type { AssetParts } from '../../../contract/assets.ts';
import type { ResultDay, ResultSeries } from '../../../contract/result.ts';
import type { Context } from '../context.ts';
import type { Database } from '../../db/open.ts';
import { snapshot } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { dayNumberOf, midnightOf } from '../../time/calendar.ts';
import { accountId, userCash } from '../ledger/accounts.ts';
import { externalKinds } from './movements.ts';

export type ValuationRow = Selectable<Schema['valuations']>;

/** A valuation as the parts of total assets. */
export function partsOf(row: ValuationRow): AssetParts {
  return {
    marketValueMinor: row.shares_minor,
    availableMinor: row.cash_minor - row.held_minor,
    heldMinor: row.held_minor,
    savingsMinor: row.savings_minor,
    subscribedMinor: row.subscribed_minor,
    owedMinor: row.owed_minor,
  };
}

export const noParts: AssetParts = {
  marketValueMinor: 0,
  availableMinor: 0,
  heldMinor: 0,
  savingsMinor: 0,
  subscribedMinor: 0,
  owedMinor: 0,
};

export function resultDay(row: ValuationRow): ResultDay {
  return {
    date: row.market_date,
    totalMinor: totalAssetsMinor(partsOf(row)),
    inMinor: row.in_minor,
    outMinor: row.out_minor,
  };
}

/** Every valuation of an account between two dates, both included, oldest first. */
export function valuationsOf(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<ValuationRow[]> {
  return db
    .selectFrom('valuations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('market_date', '>=', from)
    .where('market_date', '<=', to)
    .orderBy('market_date')
    .execute();
}

/** The account's total assets at every close, what came and went, and an index beside it. */
export function resultSeries(
  context: Context,
  userId: string,
  index?: string,
): Promise<ResultSeries> {
  return snapshot(context.db, async (db) => {
    const days = (await valuationsOf(db, userId, { from: '', to: '9999' })).map(resultDay);
    const dates = days.map(({ date }) => date);
    return {
      dates,
      totalMinor: days.map(({ totalMinor }) => totalMinor),
      inMinor: days.map(({ inMinor }) => inMinor),
      outMinor: days.map(({ outMinor }) => outMinor),
      index: index === undefined ? null : await indexSeries({ ...context, db }, index, dates),
      open: await openFlows({ ...context, db }, userId, dates.at(-1)),
    };
  });
}

async function indexSeries(
  { db, clock, feed }: Context,
  code: string,
  dates: readonly string[],
): Promise<ResultSeries['index']> {
  if (!feed.indices().some((index) => index.code === code)) return null;
  const first = dates[0] ?? clock.marketDate();
  const base = await db
    .selectFrom('closes')
    .select('close_milli')
    .where('code', '=', code)
    .where('market_date', '<', first)
    .orderBy('market_date', 'desc')
    .executeTakeFirst();
  const rows = await db
    .selectFrom('closes')
    .select(['market_date', 'close_milli'])
    .where('code', '=', code)
    .where('market_date', '>=', first)
    .execute();
  const levels = new Map(rows.map((row) => [row.market_date, row.close_milli]));
  return {
    code,
    baseMilli: base?.close_milli ?? null,
    levelMilli: dates.map((date) => levels.get(date) ?? null),
  };
}

/** What came and went since the last date that is valued. */
async function openFlows({ db }: Context, userId: string, last: string | undefined) {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .select('amount')
    .where('account_id', '=', accountId(userCash(userId)))
    .where('entries.created_at', '>=', last === undefined ? 0 : midnightOf(dayNumberOf(last)))
    .where('market_date', '>', last ?? '')
    .where('kind', 'in', externalKinds)
    .execute();
  const sumOf = (sign: 1 | -1) =>
    rows.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  return { inMinor: sumOf(1), outMinor: sumOf(-1) };
}
