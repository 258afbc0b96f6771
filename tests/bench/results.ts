import { sql } from 'kysely';

import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Context } from '../../server/domain/context.ts';
import { accountId, userCash, userShares } from '../../server/domain/ledger/accounts.ts';
import { gainParts } from '../../server/domain/result/gain-parts.ts';
import { resultSeries } from '../../server/domain/result/series.ts';
import { valueThrough } from '../../server/domain/result/value-accounts.ts';
import { openAccount, tradingContext } from '../factories/trading.ts';

export const name = 'Valuations at the close, and the results of ten years';

type Row = Record<string, string | number>;

const shares = 10;
const tenYears = 2_500;
const asks = 300;

export async function run(): Promise<Row[]> {
  return [
    await nightly(1_000, 0),
    await nightly(10_000, 0),
    await nightly(10_000, 250),
    ...(await tenYearsOfOne()),
  ];
}

async function opened(): Promise<Context> {
  const db = openEmbedded(':memory:');
  await migrate(db);
  const { context, feed } = await tradingContext(db);
  for (let share = 0; share < shares; share += 1) feed.list(codeOf(share), 10_000 + share);
  return context;
}

const codeOf = (share: number) => String(600_000 + share);

/** One night with so many accounts of ten shares each, and valuations of so many dates before. */
async function nightly(accounts: number, days: number): Promise<Row> {
  const context = await opened();
  const { db, clock } = context;
  const model = await openAccount(context, 10_000_000);
  await db.connection().execute(async (one) => {
    await sql`pragma foreign_keys = off`.execute(one);
    await copyAccounts(one, { model, accounts, at: clock.now() });
    await copyDays(one, days);
  });
  const today = clock.marketDate();
  const started = performance.now();
  const written = await valueThrough(context, today);
  const ms = performance.now() - started;
  await db.destroy();
  return {
    what: `a night, ${accounts} accounts, ${days} dates before`,
    'in all, ms': ms.toFixed(0),
    'each, ms': (ms / written).toFixed(3),
  };
}

async function copyAccounts(
  db: Context['db'],
  { model, accounts, at }: { model: string; accounts: number; at: number },
): Promise<void> {
  const users = await db.selectFrom('users').selectAll().where('id', '=', model).execute();
  for (let made = 0; made < accounts; made += 1) {
    const id = `usr_${made}`;
    const own = { phone: id, username: id, username_key: id };
    await db
      .insertInto('users')
      .values(users.map((user) => ({ ...user, id, ...own })))
      .execute();
    const refs = [
      userCash(id),
      ...Array.from({ length: shares }, (_, share) => userShares(id, codeOf(share))),
    ];
    await db
      .insertInto('ledger_accounts')
      .values(
        refs.map((ref) => ({
          id: accountId(ref),
          ...ref,
          balance: 1_000,
          held: 0,
          sequence: 0,
          may_be_negative: 0,
          created_at: at,
        })),
      )
      .execute();
  }
}

/** Dates of the year before the desk opens, valued at nothing. */
async function copyDays(db: Context['db'], days: number): Promise<void> {
  await sql`insert into valuations
    with recursive day (n) as (select 1 union all select n + 1 from day where n < ${days})
    select users.id, date('2024-01-02', '-' || n || ' days'), 0, 0, 0, 0, 0, 0, 0, 0, 0
    from users, day where ${days} > 0`.execute(db);
}

/** What the screen asks for, of an account with ten years of dates. */
async function tenYearsOfOne(): Promise<Row[]> {
  const context = await opened();
  const { db } = context;
  const userId = await openAccount(context, 10_000_000);
  await copyDays(db, tenYears);
  const rows = [
    await asked('series of ten years', () => resultSeries(context, userId)),
    await asked('what made ten years', () => gainParts(context, userId, {})),
  ];
  await db.destroy();
  return rows;
}

async function asked(what: string, ask: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < asks; turn += 1) {
    const started = performance.now();
    JSON.stringify(await ask());
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(asks * part)] ?? 0).toFixed(2);
  return { what, 'median, ms': at(0.5), 'p99, ms': at(0.99) };
}
