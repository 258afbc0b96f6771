import type { Kysely } from 'kysely';

import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { writeAudit } from '../audit.ts';
import type { Clock } from '../../time/clock.ts';
import { readMark } from '../trade/matched-until.ts';
import type { Hours } from '../../time/trading-session.ts';

/** The market of a brokerage is another than was asked for, or cannot be changed any more. */
export class WrongMarket extends Error {}

/** Whatever was traded, settled and published hangs on these. */
export type MarketSettings = { MARKET_HOURS: Hours; MARKET_SEED: string };
type Name = keyof MarketSettings;

const keys: Record<Name, string> = { MARKET_HOURS: 'market_hours', MARKET_SEED: 'market_seed' };
const names: readonly Name[] = ['MARKET_HOURS', 'MARKET_SEED'];

type Asked = MarketSettings & { named: readonly string[] };

/**
 * The market of a database. What it does not have yet is taken from the settings, and with `keep`
 * written down for ever: the first server does. Throws WrongMarket when the settings name another,
 * and when nothing is known of a market that has run.
 */
export async function marketOf(
  db: Database,
  asked: Asked,
  { keep }: { keep: boolean },
): Promise<MarketSettings> {
  const before = await readMarket(db);
  if (keep && names.some((name) => before[name] === undefined))
    await transact(db, async (trx) => {
      for (const name of names) await write(trx, name, asked[name], 'unless known');
    });
  const known = keep ? await readMarket(db) : before;
  for (const name of names) requireSame(name, known[name], asked);
  return {
    MARKET_HOURS: hoursOf(known.MARKET_HOURS) ?? asked.MARKET_HOURS,
    MARKET_SEED: known.MARKET_SEED ?? asked.MARKET_SEED,
  };
}

/** For a back office without a server: a market that ran before its settings were written down needs them. */
export async function requireKnownMarket(db: Database, asked: Asked): Promise<void> {
  const known = await readMarket(db);
  const unknown = names.filter((name) => known[name] === undefined && !asked.named.includes(name));
  if (unknown.length === 0) return;
  const ran = await db.selectFrom('job_runs').select('step').limit(1).executeTakeFirst();
  if (ran)
    throw new WrongMarket(
      `This database does not know its market yet: start the server once, or set ${unknown.join(' and ')} as the server has it.`,
    );
}

function requireSame(name: Name, known: string | undefined, asked: Asked): void {
  if (known === undefined || !asked.named.includes(name) || asked[name] === known) return;
  throw new WrongMarket(
    [
      `This brokerage has ${name}=${known}, not ${asked[name]}: what it has traded, settled and published hangs on that.`,
      `  Go on with it:  leave ${name} out, or set it to ${known}.`,
      `  Change it:      npm run back-office -- market change --${name === 'MARKET_HOURS' ? 'hours' : 'seed'} ${asked[name]}, while nobody has registered.`,
      `  Begin afresh:   another DATA_DIR, or another database.`,
    ].join('\n'),
  );
}

async function readMarket(db: Kysely<Schema>): Promise<Partial<Record<Name, string>>> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', Object.values(keys))
    .execute();
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const row = rows.find(({ key }) => key === keys[name]);
    if (row) found[name] = row.value;
  }
  return found;
}

const hoursOf = (text: string | undefined): Hours | undefined =>
  text === 'continuous' || text === 'exchange' ? text : undefined;

async function write(
  trx: Transaction,
  name: Name,
  value: string,
  how: 'unless known' | 'anew',
): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: keys[name], value })
    .onConflict((conflict) => {
      const known = conflict.column('key');
      return how === 'anew' ? known.doUpdateSet({ value }) : known.doNothing();
    })
    .execute();
}

/** A server that runs notes more often that it looks after orders; daily work notes it as well. */
const attendedMs = 30_000;

/**
 * Gives a brokerage that nobody has registered with another market. What the old one has made (its
 * issues, block offers, reports and daily work) goes with it. Throws WrongMarket afterwards, and while a
 * server runs.
 */
export async function changeMarket(
  { db, clock }: { db: Database; clock: Clock },
  wanted: Partial<MarketSettings>,
): Promise<void> {
  const mark = await readMark(db);
  if (mark && clock.now() - mark.since < attendedMs)
    throw new WrongMarket(
      'A server or its daily work runs on this database, or did a moment ago, and would go on in the old market. Stop it, wait half a minute, and try again.',
    );
  await transact(db, async (trx) => {
    const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user)
      throw new WrongMarket(
        'Accounts were opened in this market, and it cannot be changed under them. Begin afresh with another DATA_DIR, or another database.',
      );
    await forgetMarket(trx);
    for (const name of names) {
      const value = wanted[name];
      if (value !== undefined) await write(trx, name, value, 'anew');
    }
    await writeAudit({ clock }, trx, 'back-office', 'market_changed', 'market', { ...wanted });
  });
}

async function forgetMarket(trx: Transaction): Promise<void> {
  const reports = trx.selectFrom('articles').select('id').where('origin', '=', 'exchange');
  await trx.deleteFrom('article_codes').where('article_id', 'in', reports).execute();
  await trx.deleteFrom('article_texts').where('article_id', 'in', reports).execute();
  await trx.deleteFrom('articles').where('origin', '=', 'exchange').execute();
  await trx.deleteFrom('block_offers').execute();
  await trx.deleteFrom('new_shares').where('origin', '=', 'market').execute();
  await trx.deleteFrom('job_runs').execute();
}
