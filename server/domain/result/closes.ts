import type { Context } from '../context.ts';
import { priceAt } from '../records/holdings-at.ts';

const rowsAWrite = 500;

/**
 * The closes of a market date that is over, 1/1000 yuan by code. What accounts were valued with once is
 * kept and holds for ever; a share that the market knows no price of has what `priceAt` knows of it.
 */
export async function closesOn(
  context: Context,
  codes: readonly string[],
  date: string,
): Promise<Map<string, number>> {
  const closes = new Map<string, number>();
  for (const row of await context.db
    .selectFrom('closes')
    .select(['code', 'close_milli'])
    .where('market_date', '=', date)
    .where('code', 'in', ['', ...codes])
    .execute())
    closes.set(row.code, row.close_milli);
  const missing = codes.filter((code) => !closes.has(code));
  const found = await Promise.all(
    missing.map(async (code) => ({
      code,
      market_date: date,
      close_milli: await priceAt(context, code, date),
    })),
  );
  await keep(context, found);
  for (const row of found) closes.set(row.code, row.close_milli);
  return closes;
}

/** Keeps what the market knows of its indices up to a date, and was not kept yet. */
export async function keepIndexCloses(context: Context, upTo: string): Promise<void> {
  const { db, feed } = context;
  for (const { code } of feed.indices()) {
    const newest = await db
      .selectFrom('closes')
      .select('market_date')
      .where('code', '=', code)
      .orderBy('market_date', 'desc')
      .executeTakeFirst();
    const known = feed.index(code)?.closes ?? [];
    const missing = known.filter(({ date }) => date > (newest?.market_date ?? '') && date <= upTo);
    await keep(
      context,
      missing.map(({ date, levelMilli }) => ({ code, market_date: date, close_milli: levelMilli })),
    );
  }
}

type CloseRow = { code: string; market_date: string; close_milli: number };

async function keep({ db }: Context, rows: readonly CloseRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAWrite)
    await db
      .insertInto('closes')
      .values(rows.slice(at, at + rowsAWrite))
      .onConflict((conflict) => conflict.columns(['code', 'market_date']).doNothing())
      .execute();
}
