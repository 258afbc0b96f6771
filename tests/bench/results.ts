import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { resultEndpoints } from '../../contract/result/endpoints.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { accountId, userCash, userShares } from '../../server/domain/ledger/accounts.ts';
import { valueThrough } from '../../server/domain/result/value-accounts.ts';
import { insertDecade, insertIndexDecade, insertManyDays } from '../factories/decade.ts';
import { openAccount, tradingContext } from '../factories/trading.ts';
import { registerInvestor } from '../support/investor.ts';
import { startProduct } from '../support/product.ts';

export const name =
  'Valuations at the close, on disk; the calls of the screen for ten years, over HTTP (`--ten-years`: a night after ten years of 10,000 accounts as well)';

type Row = Record<string, string | number>;

const shares = 10;
const asks = 400;
/** Of which the first ones warm up. */
const unmeasured = 50;
const firstDay = '2024-01-02';
const index = 'lotwise300';

export async function run(): Promise<Row[]> {
  const rows = [
    ...(await calls()),
    await night(1_000, 0),
    await night(10_000, 0),
    await night(10_000, 250),
  ];
  if (process.argv.includes('--ten-years')) rows.push(await night(10_000, 2_500));
  return rows;
}

/** What the screen asks a running product for, of an account with ten years of dates. */
async function calls(): Promise<Row[]> {
  const product = await startProduct({ apiOnly: true });
  try {
    const { client, info } = await registerInvestor(product);
    const { marketDate } = await client.call(marketEndpoints.state, {});
    await insertDecade(product.db, info.id, marketDate);
    await insertIndexDecade(product.db, index, marketDate);
    const { dates } = await client.call(resultEndpoints.series, {});
    const ends = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    return [
      // The reference of the same run: what any call takes here.
      await asked('a call that answers nothing much', () =>
        client.call(marketEndpoints.watchlist, {}),
      ),
      await asked('series of ten years', () => client.call(resultEndpoints.series, {})),
      await asked('with an index', () => client.call(resultEndpoints.series, { index })),
      await asked('what made them', () => client.call(resultEndpoints.parts, ends)),
    ];
  } finally {
    await product.stop();
  }
}

/** One call after the other, from its request to its parsed answer. */
async function asked(what: string, ask: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < asks + unmeasured; turn += 1) {
    const started = performance.now();
    await ask();
    if (turn >= unmeasured) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(asks * part)] ?? 0).toFixed(2);
  return { what, 'median, ms': at(0.5), 'p99, ms': at(0.99) };
}

const codeOf = (share: number) => String(600_000 + share);

/** One night with so many accounts of ten shares each, and valuations of so many dates before. */
async function night(accounts: number, days: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-bench-'));
  const file = join(folder, 'results.db');
  const db = openEmbedded(file);
  try {
    await migrate(db);
    const { context, feed } = await tradingContext(db);
    for (let share = 0; share < shares; share += 1) feed.list(codeOf(share), 10_000 + share);
    const model = await openAccount(context, 10_000_000);
    await db.connection().execute(async (one) => {
      await sql`pragma foreign_keys = off`.execute(one);
      // What is only copied in needs no log.
      await sql`pragma journal_mode = off`.execute(one);
      await one.transaction().execute((trx) => copyAccounts(trx, model, accounts));
      await insertManyDays(one, days, firstDay);
      await sql`pragma journal_mode = wal`.execute(one);
    });
    const started = performance.now();
    const written = await valueThrough(context, context.clock.marketDate());
    const ms = performance.now() - started;
    return {
      what: `a night, ${accounts} accounts, ${days} dates before`,
      'in all, ms': ms.toFixed(0),
      'each, ms': (ms / written).toFixed(3),
      'file, MB': Math.round((await stat(file)).size / 1_000_000),
    };
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

async function copyAccounts(db: Database, model: string, accounts: number): Promise<void> {
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
    const balance = { balance: 1_000, held: 0, sequence: 0, may_be_negative: 0, created_at: 0 };
    await db
      .insertInto('ledger_accounts')
      .values(refs.map((ref) => ({ id: accountId(ref), ...ref, ...balance })))
      .execute();
  }
}
