import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';

import { valueMinor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import { dayNumberOf, midnightOf } from '../calendar.ts';

const rowsAWrite = 500;

/**
 * Keeps what each user's holdings were worth at the end of a market date: quotas of new shares come
 * from it. Trades of later dates are left out, so that a day can be made up for; a day that is kept
 * already is written the same again. Returns how many users held something.
 */
export async function keepHoldingValues(context: Context, marketDate: string): Promise<number> {
  const values = new Map<string, number>();
  const closes = new Map<string, number>();
  for (const { user_id: userId, code, quantity } of await heldAt(context, marketDate)) {
    const close = closes.get(code) ?? (await closeOn(context, code, marketDate));
    closes.set(code, close);
    values.set(userId, (values.get(userId) ?? 0) + valueMinor(close, quantity));
  }
  const rows = [...values].map(([user_id, value_minor]) => ({
    user_id,
    market_date: marketDate,
    value_minor,
  }));
  for (let i = 0; i < rows.length; i += rowsAWrite) {
    await transact(context.db, (trx) =>
      trx
        .insertInto('holding_values')
        .values(rows.slice(i, i + rowsAWrite))
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'market_date'])
            .doUpdateSet((row) => ({ value_minor: row.ref('excluded.value_minor') })),
        )
        .execute(),
    );
    await nextTurn();
  }
  return rows.length;
}

type Held = { user_id: string; code: string; quantity: number };

/** What is held now, less what was bought after the date, with what was sold after it. */
async function heldAt({ db }: Context, marketDate: string): Promise<Held[]> {
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
    .groupBy(['user_id', 'code'])
    .execute();
  for (const row of [...positions, ...later]) add(row);
  return [...held.values()].filter(({ quantity }) => quantity > 0);
}

/** The close of a market date, 1/1000 yuan; the last price there is where that day has none. */
async function closeOn(context: Context, code: string, marketDate: string): Promise<number> {
  const { feed, clock } = context;
  const quote = feed.quote(code);
  if (!quote) return 0;
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
