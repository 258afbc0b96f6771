import { sql } from 'kysely';

import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { dayNumberOf, midnightOf } from '../../time/calendar.ts';
import { oneByOne, partByPart } from '../../lib/one-by-one.ts';
import { longestLookBack } from './rules.ts';

const rowsAWrite = 500;
/** Market days: far more than rules of quotas look back. */
const keptDays = 3 * longestLookBack;

/**
 * Keeps what each user's holdings were worth at the end of a market date: quotas of new shares come
 * from it. Trades of later dates are left out, so that a day can be made up for; a day that is kept
 * already is written the same again. Returns how many users held something; throws RowsFailed when
 * some have no value.
 */
export async function keepHoldingValues(context: Context, marketDate: string): Promise<number> {
  const holdings = new Map<string, Held[]>();
  for (const held of await heldAt(context, marketDate))
    holdings.set(held.user_id, [...(holdings.get(held.user_id) ?? []), held]);
  const closes = new Map<string, Promise<number>>();
  const closeOf = (code: string) => {
    const close = closes.get(code) ?? closeOn(context, code, marketDate);
    closes.set(code, close);
    return close;
  };
  const rows: ValueRow[] = [];
  const value = async ([user_id, held]: [string, Held[]]) => {
    let value_minor = 0;
    for (const { code, quantity } of held) value_minor += valueMinor(await closeOf(code), quantity);
    rows.push({ user_id, market_date: marketDate, value_minor });
    return 0;
  };
  const subjectOf = ([userId]: [string, Held[]]) => userId;
  return partByPart({
    values: () => oneByOne(holdings, subjectOf, value),
    rows: () =>
      oneByOne(
        partsOf(rows),
        () => `values of ${marketDate}`,
        (part) => keep(context, part).catch(() => keepEach(context, part)),
      ),
  });
}

type ValueRow = { user_id: string; market_date: string; value_minor: number };

function* partsOf(rows: readonly ValueRow[]): Generator<ValueRow[]> {
  for (let i = 0; i < rows.length; i += rowsAWrite) yield rows.slice(i, i + rowsAWrite);
}

/** What is older than any quota looks back goes with the same write, of those who are written. */
async function keep({ db, clock }: Context, rows: readonly ValueRow[]): Promise<number> {
  const oldest = clock.addMarketDays(clock.marketDate(), -keptDays);
  await transact(db, async (trx) => {
    await trx
      .insertInto('holding_values')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'market_date'])
          .doUpdateSet((row) => ({ value_minor: row.ref('excluded.value_minor') })),
      )
      .execute();
    const userIds = rows.map(({ user_id }) => user_id);
    await trx
      .deleteFrom('holding_values')
      .where('user_id', 'in', userIds)
      .where('market_date', '<', oldest)
      .execute();
  });
  return rows.length;
}

function keepEach(context: Context, rows: readonly ValueRow[]): Promise<number> {
  return oneByOne(
    rows,
    ({ user_id }) => user_id,
    (row) => keep(context, [row]),
  );
}

export type Held = { user_id: string; code: string; quantity: number };

/**
 * What is held now, by everybody or by one, less what was bought after the date, with what was sold
 * after it.
 */
export async function heldAt(
  { db }: Context,
  marketDate: string,
  userId?: string,
): Promise<Held[]> {
  const held = new Map<string, Held>();
  const add = ({ user_id, code, quantity }: Held) => {
    const key = `${user_id} ${code}`;
    const known = held.get(key) ?? { user_id, code, quantity: 0 };
    held.set(key, { ...known, quantity: known.quantity + quantity });
  };
  const positions = await db
    .selectFrom('positions')
    .select(['user_id', 'code', 'quantity'])
    .where('state', '=', 'open')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
  const later = await db
    .selectFrom('fills')
    .select([
      'user_id',
      'code',
      sql<number>`sum(case when side = 'buy' then -quantity else quantity end)`.as('quantity'),
    ])
    .where('created_at', '>=', midnightOf(dayNumberOf(marketDate)))
    .where('market_date', '>', marketDate)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .groupBy(['user_id', 'code'])
    .execute();
  for (const row of [...positions, ...later]) add(row);
  return [...held.values()].filter(({ quantity }) => quantity > 0);
}

/** The close of a market date, 1/1000 yuan; the last price there is where that day has none. */
export async function closeOn(context: Context, code: string, marketDate: string): Promise<number> {
  const { db, feed, clock } = context;
  const quote = feed.quote(code);
  if (!quote) return lastKnownPrice(db, code, marketDate);
  const yesterday = clock.addMarketDays(clock.marketDate(), -1);
  if (marketDate >= yesterday || feed.replayDate(code) !== null) return quote.previousCloseMilli;
  const { items } = await feed.bars({
    code,
    period: 'day',
    adjustment: 'none',
    before: midnightOf(dayNumberOf(marketDate) + 1),
    limit: 1,
  });
  return items.at(-1)?.closeMilli ?? quote.previousCloseMilli;
}

/**
 * What a share without prices stands at on a market date: its last close that was kept, or else what it was
 * dealt at here. A share that came by an issue and waits for its history stands at the issue price.
 */
async function lastKnownPrice(db: Database, code: string, marketDate: string): Promise<number> {
  const close = await db
    .selectFrom('closes')
    .select('close_milli as priceMilli')
    .where('code', '=', code)
    .where('market_date', '<=', marketDate)
    // Earlier builds kept a close of nothing.
    .where('close_milli', '>', 0)
    .orderBy('market_date', 'desc')
    .executeTakeFirst();
  if (close) return close.priceMilli;
  const deal = await db
    .selectFrom('fills')
    .select('price_milli as priceMilli')
    .where('code', '=', code)
    .where('market_date', '<=', marketDate)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return deal?.priceMilli ?? 0;
}
