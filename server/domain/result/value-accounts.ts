import type { Insertable } from 'kysely';

import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Context } from '../context.ts';
import { snapshot, transact } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { dayNumberOf, midnightOf } from '../../time/calendar.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { closesOn, keepIndexCloses } from './closes.ts';
import { addStandings, marketDateOf, movedSince, movements, standingsNow } from './movements.ts';
import type { Dates, Standing, Standings } from './movements.ts';

const rowsAWrite = 500;
/** Movements of so many dates are in memory at once. */
const datesAPart = 20;
/** So far back it is looked for what was booked late. */
const lateMarketDays = 20;

type ValuationRow = Insertable<Schema['valuations']>;

/**
 * Values every account at the close of a market date, and of those before it that are not valued yet or for which
 * something was booked after they were. Returns the number of valuations; throws RowsFailed after the last.
 */
export async function valueThrough(context: Context, marketDate: string): Promise<number> {
  const from = await firstDue(context, marketDate);
  return from === undefined ? 0 : valueAccounts(context, { from, to: marketDate });
}

/** The day after the newest valuation, the date of what came late, or the beginning. */
async function firstDue(context: Context, marketDate: string): Promise<string | undefined> {
  const { db, clock } = context;
  const newest = await db
    .selectFrom('valuations')
    .select((eb) => eb.fn.max<string | null>('market_date').as('date'))
    .executeTakeFirst();
  if (!newest?.date) return firstAccountDate(context);
  const late = await db
    .selectFrom('transfers')
    .select((eb) => eb.fn.min<string | null>('market_date').as('date'))
    .where('market_date', '>=', clock.addMarketDays(marketDate, -lateMarketDays))
    .where('market_date', '<', marketDate)
    .where('created_at', '>=', midnightOf(dayNumberOf(marketDate)))
    .executeTakeFirst();
  const next = clock.addMarketDays(newest.date, 1);
  // A date that is valued already is valued the same again.
  const dates = [next, late?.date ?? next, marketDate].toSorted();
  return dates[0];
}

/** The market date of the oldest account. */
export async function firstAccountDate({ db, clock }: Context): Promise<string | undefined> {
  const oldest = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('created_at').as('at'))
    .executeTakeFirst();
  return oldest?.at ? marketDateOf(clock, oldest.at) : undefined;
}

/**
 * Values every account at the close of each of some market dates that are over, from the ledger. Investors are
 * told once, of the last of them.
 */
export async function valueAccounts(context: Context, { from, to }: Dates): Promise<number> {
  const { db, clock } = context;
  await keepIndexCloses(context, to);
  const standings = await snapshot(db, (read) => standingsBefore({ ...context, db: read }, from));
  const lives = await livesOf(context);
  let done = 0;
  for (let first = from; first <= to; first = clock.addMarketDays(first, datesAPart)) {
    const last = [clock.addMarketDays(first, datesAPart - 1), to].toSorted()[0] ?? to;
    const changes = await movements({ db, clock, from: first, to: last });
    for (let date = first; date <= last; date = clock.addMarketDays(date, 1)) {
      const changed = changes.get(date) ?? new Map<string, Standing>();
      for (const standing of standings.values()) Object.assign(standing, { in: 0, out: 0 });
      addStandings(standings, changed, 1);
      const alive = lives.filter((life) => life.from <= date && date <= life.to);
      const rows = await rowsOf(context, standings, { date, alive });
      done += await write(context, rows, date === to);
    }
  }
  return done;
}

/** What accounts had at the close before a market date. */
async function standingsBefore(context: Context, date: string): Promise<Standings> {
  const first = await firstAccountDate(context);
  if (first === undefined || date <= first) return new Map();
  const standings = await standingsNow(context.db);
  addStandings(standings, await movedSince({ ...context, from: date }), -1);
  return standings;
}

type Life = { userId: string } & Dates;

/** From which market date to which an account was open. */
async function livesOf({ db, clock }: Context): Promise<Life[]> {
  const users = await db.selectFrom('users').select(['id', 'created_at', 'closed_at']).execute();
  return users.map((user) => ({
    userId: user.id,
    from: marketDateOf(clock, user.created_at),
    to: user.closed_at === null ? '9999' : marketDateOf(clock, user.closed_at),
  }));
}

async function rowsOf(
  context: Context,
  standings: Standings,
  { date, alive }: { date: string; alive: readonly Life[] },
): Promise<ValuationRow[]> {
  const held = new Set([...standings.values()].flatMap(({ shares }) => [...shares.keys()]));
  const closes = await closesOn(context, [...held], date);
  return alive.map(({ userId }) => {
    const standing = standings.get(userId);
    const shares = [...(standing?.shares ?? [])];
    return {
      user_id: userId,
      market_date: date,
      shares_minor: shares.reduce(
        (sum, [code, quantity]) => sum + valueMinor(closes.get(code) ?? 0, quantity),
        0,
      ),
      cash_minor: standing?.cash ?? 0,
      held_minor: standing?.held ?? 0,
      savings_minor: standing?.savings ?? 0,
      subscribed_minor: standing?.subscribed ?? 0,
      owed_minor: standing?.owed ?? 0,
      in_minor: standing?.in ?? 0,
      out_minor: standing?.out ?? 0,
      valued_at: context.clock.now(),
    };
  });
}

function* partsOf(rows: readonly ValuationRow[]): Generator<ValuationRow[]> {
  for (let at = 0; at < rows.length; at += rowsAWrite) yield rows.slice(at, at + rowsAWrite);
}

/** The same row again is the same row: a date may be valued any number of times. */
function write(
  { db, events }: Context,
  rows: readonly ValuationRow[],
  isTold: boolean,
): Promise<number> {
  return oneByOne(
    partsOf(rows),
    (part) => `valuations of ${part[0]?.market_date} from ${part[0]?.user_id} on`,
    async (part) => {
      await transact(db, (trx) => {
        if (isTold)
          for (const { user_id } of part) events.publish(trx, user_id, { type: 'valuation' });
        return trx
          .insertInto('valuations')
          .values(part)
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'market_date']).doUpdateSet((row) => ({
              shares_minor: row.ref('excluded.shares_minor'),
              cash_minor: row.ref('excluded.cash_minor'),
              held_minor: row.ref('excluded.held_minor'),
              savings_minor: row.ref('excluded.savings_minor'),
              subscribed_minor: row.ref('excluded.subscribed_minor'),
              owed_minor: row.ref('excluded.owed_minor'),
              in_minor: row.ref('excluded.in_minor'),
              out_minor: row.ref('excluded.out_minor'),
              valued_at: row.ref('excluded.valued_at'),
            })),
          )
          .execute();
      });
      return part.length;
    },
  );
}
