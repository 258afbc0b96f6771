import { sql } from 'kysely';

import { hasRowLocks } from '../../server/db/lock.ts';
import type { Database } from '../../server/db/open.ts';
import { marketOf } from '../../server/domain/market/market-settings.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { createFeed, simulate } from '../../server/feed/create-feed.ts';
import type { Feed } from '../../server/feed/feed.ts';
import { createManualClock } from '../../server/time/market-clock.ts';

/** Notes everything that is taken of the market's offers from now on; nobody may have traded before. */
export async function noteTakes(db: Database): Promise<void> {
  const columns = ['code', 'side', 'market_date', 'trade', 'quantity', 'at'];
  const values = sql.raw(columns.map((column) => `new.${column}`).join(', '));
  await sql`
    create table noted_takes (
      code text, side text, market_date text, trade bigint, quantity bigint, at bigint)`.execute(
    db,
  );
  if (hasRowLocks(db)) {
    await sql`
      create function note_take() returns trigger language plpgsql as $$
      begin insert into noted_takes values (${values}); return null; end $$`.execute(db);
    await sql`
      create trigger note_take after insert or update on taken_liquidity
      for each row execute function note_take()`.execute(db);
    return;
  }
  for (const change of ['insert', 'update'])
    await sql`
      create trigger ${sql.raw(`note_${change}`)} after ${sql.raw(change)} on taken_liquidity
      begin insert into noted_takes values (${values}); end`.execute(db);
}

/** What was taken of an offer in all, and when last. */
type Take = {
  code: string;
  side: 'buy' | 'sell';
  date: string;
  trade: number;
  quantity: number;
  at: number;
};

/**
 * What was taken is no more than the market offered at that trade, whichever servers took it and were killed
 * meanwhile, and no more than was filled. Answers what is not so, and how many offers were looked at.
 */
export async function findOversold(db: Database): Promise<{ faults: string[]; offers: number }> {
  const { rows } = await sql<Take>`
    select code, side, market_date as date, trade, max(quantity) as quantity, max(at) as at
    from noted_takes where trade > 0
    group by code, side, market_date, trade order by market_date`.execute(db);
  const faults: string[] = [];
  const feedAt = await openFeed(db);
  for (const take of rows) {
    const offered = offeredAt(await feedAt(take), take);
    if (offered < take.quantity)
      faults.push(`${take.quantity} of ${take.code} were sold at a trade that offered ${offered}`);
  }
  return { faults: [...faults, ...(await takenInVain(db, rows))], offers: rows.length };
}

/** The market as it was on the date of a take. */
async function openFeed(db: Database): Promise<(take: Take) => Promise<Feed>> {
  const settings = await marketOf(db, readSettings({}), { keep: false });
  const clock = createManualClock(0, settings.MARKET_HOURS);
  const simulation = simulate(settings.MARKET_SEED, clock);
  const feeds = new Map<string, Feed>();
  return async ({ date, at }) => {
    clock.set(at);
    const feed = feeds.get(date) ?? (await createFeed({ db, clock, settings, simulation }));
    feeds.set(date, feed);
    return feed;
  };
}

/** To the best limit, and to an order at rest, which may have a part of the trade. */
function offeredAt(feed: Feed, { code, side, at }: Take): number {
  const last = feed.quote(code)?.lastMilli ?? null;
  return Math.max(
    ...[null, last].map((limit) =>
      feed.offer(code, side, limit, at).levels.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  );
}

/** What was filled may be more: time that was skipped has offers of its own. */
async function takenInVain(db: Database, takes: readonly Take[]): Promise<string[]> {
  const fills = await db
    .selectFrom('fills')
    .innerJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'fills.user_id').onRef('orders.id', '=', 'fills.order_id'),
    )
    .where('orders.type', 'in', ['market', 'limit'])
    .select(({ fn }) => ['fills.code', 'fills.side', fn.sum<number>('fills.quantity').as('sum')])
    .groupBy(['fills.code', 'fills.side'])
    .execute();
  const filled = new Map(fills.map(({ code, side, sum }) => [`${side} ${code}`, sum]));
  const taken = new Map<string, number>();
  for (const { code, side, quantity } of takes)
    taken.set(`${side} ${code}`, (taken.get(`${side} ${code}`) ?? 0) + quantity);
  return [...taken].flatMap(([key, sum]) =>
    sum > (filled.get(key) ?? 0) ? [`${key}: ${sum} taken, ${filled.get(key) ?? 0} filled`] : [],
  );
}
