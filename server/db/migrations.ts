import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';

import { isBusy } from './embedded-dialect.ts';
import { directUrlOf, openBeside } from './open.ts';
import type { Database } from './open.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as messages from './migrations/0002-messages.ts';
import * as cash from './migrations/0003-cash.ts';
import * as savings from './migrations/0004-savings.ts';
import * as loans from './migrations/0005-loans.ts';
import * as newShares from './migrations/0006-new-shares.ts';
import * as blockOffers from './migrations/0007-block-offers.ts';
import * as account from './migrations/0009-account.ts';
import * as news from './migrations/0010-news.ts';
import * as support from './migrations/0011-support.ts';
import * as agreement from './migrations/0012-agreement.ts';
import * as identity from './migrations/0013-identity.ts';
import * as savingsRates from './migrations/0014-savings-rates.ts';
import * as push from './migrations/0015-push.ts';
import * as alerts from './migrations/0016-alerts.ts';
import * as countedCallbacks from './migrations/0020-counted-callbacks.ts';
import * as guesses from './migrations/0023-guesses.ts';
import * as loanReferences from './migrations/0026-loan-references.ts';
import * as barVersions from './migrations/0028-bar-versions.ts';
import * as exchangeDays from './migrations/0029-exchange-days.ts';
import * as transferCodes from './migrations/0027-transfer-codes.ts';
import * as passkeys from './migrations/0030-passkeys.ts';
import * as orderTimes from './migrations/0033-order-times.ts';
import * as ownAccount from './migrations/0035-own-account.ts';
import * as cardNames from './migrations/0036-card-names.ts';
import * as stepHolders from './migrations/0038-step-holders.ts';
import * as valuations from './migrations/0039-valuations.ts';
import * as traditionalNames from './migrations/0043-traditional-names.ts';
import * as terms from './migrations/0044-terms.ts';
import * as userEvents from './migrations/0045-user-events.ts';
import * as rateBuckets from './migrations/0046-rate-buckets.ts';
import * as takenLiquidity from './migrations/0048-taken-liquidity.ts';
import * as leases from './migrations/0049-leases.ts';

const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-messages': messages,
  '0003-cash': cash,
  '0004-savings': savings,
  '0005-loans': loans,
  '0006-new-shares': newShares,
  '0007-block-offers': blockOffers,
  '0009-account': account,
  '0010-news': news,
  '0011-support': support,
  '0012-agreement': agreement,
  '0013-identity': identity,
  '0014-savings-rates': savingsRates,
  '0015-push': push,
  '0016-alerts': alerts,
  '0020-counted-callbacks': countedCallbacks,
  '0023-guesses': guesses,
  '0026-loan-references': loanReferences,
  '0027-transfer-codes': transferCodes,
  '0028-bar-versions': barVersions,
  '0029-exchange-days': exchangeDays,
  '0030-passkeys': passkeys,
  '0033-order-times': orderTimes,
  '0035-own-account': ownAccount,
  '0036-card-names': cardNames,
  '0038-step-holders': stepHolders,
  '0039-valuations': valuations,
  '0043-traditional-names': traditionalNames,
  '0044-terms': terms,
  '0045-user-events': userEvents,
  '0046-rate-buckets': rateBuckets,
  '0048-taken-liquidity': takenLiquidity,
  '0049-leases': leases,
};

/** The migrations that this build wants and the database has not; newer ones it may have. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !done.has(name));
}

/** A migration of much data takes so long at most; whoever comes in the meantime waits. */
const longestWaitMs = 60_000;
const pauseMs = 50;

/**
 * Brings the database to the newest schema, or only to a migration that is named, all of it or
 * nothing: in one transaction that holds the embedded database's write lock, or PostgreSQL's advisory
 * one. Processes that start at once wait for the one that is first and find the work done. Throws with
 * the failing step's error.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  if (directUrlOf(db) === undefined) return migrateOver(db, last);
  // Each statement takes as long as the data are many.
  const beside = openBeside(db, 0);
  try {
    await migrateOver(beside, last);
  } finally {
    await beside.destroy();
  }
}

async function migrateOver(db: Database, last?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Numbers are given out before the work is done: a later one may be there first.
    allowUnorderedMigrations: true,
  });
  const until = performance.now() + longestWaitMs;
  for (;;) {
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (!error) return;
    if (!isBusy(error) || performance.now() > until) throw error;
    await setTimeout(pauseMs);
  }
}
