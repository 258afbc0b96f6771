import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';

import { isBusy } from './embedded-dialect.ts';
import { NewerSchema, appliedMigrations, breakingAmong } from './newer-schema.ts';
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
import * as breakingMigrations from './migrations/0050-breaking-migrations.ts';
import * as openCounts from './migrations/0052-open-counts.ts';
import * as fillTransfers from './migrations/0053-fill-transfers.ts';
import * as returnedPayments from './migrations/0054-returned-payments.ts';

/**
 * A step of the schema. Builds without it go on beside those that have it, unless it says that it is
 * `breaking`: it takes away or renames what they use, or wants of them what they do not write.
 */
export type SchemaMigration = Migration & { breaking?: true };

/** By name, in their order. */
export type Migrations = Readonly<Record<string, SchemaMigration>>;

/** What this build knows. */
export const migrations: Migrations = {
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
  '0050-breaking-migrations': breakingMigrations,
  '0052-open-counts': openCounts,
  '0053-fill-transfers': fillTransfers,
  '0054-returned-payments': returnedPayments,
};

/** How the schema of a database differs from what this build knows: both are empty where it is the same. */
export type SchemaGaps = {
  /** What this build wants and the database has not. */
  missing: string[];
  /** What a newer build has done that this one cannot serve. */
  breaking: string[];
};

/** Compares the schema of a database with what this build knows. */
export async function schemaGaps(db: Database): Promise<SchemaGaps> {
  const applied = await appliedMigrations(db);
  return {
    missing: missingOf(migrations, applied),
    breaking: await breakingAmong(db, newerThan(migrations, applied)),
  };
}

/** A migration of much data takes so long at most; whoever comes in the meantime waits. */
const longestWaitMs = 60_000;
const pauseMs = 50;

export type MigrateOptions = {
  /** The last one that is wanted; all without it. */
  last?: string;
  /** What another build knows. */
  known?: Migrations;
};

/**
 * Brings the database to the newest schema, or only to a migration that is named, all of it or
 * nothing: in one transaction that holds the embedded database's write lock, or PostgreSQL's advisory
 * one. Processes that start at once wait for the one that is first and find the work done. What newer
 * builds have done stays. Throws with the failing step's error, and NewerSchema.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<void> {
  if (directUrlOf(db) === undefined) return migrateOver(db, options);
  // Each statement takes as long as the data are many.
  const beside = openBeside(db, 0);
  try {
    await migrateOver(beside, options);
  } finally {
    await beside.destroy();
  }
}

async function migrateOver(
  db: Database,
  { last, known = migrations }: MigrateOptions,
): Promise<void> {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    const applied = await appliedMigrations(db);
    const newer = newerThan(known, applied);
    await refuseBroken(db, newer);
    // Most starts find the newest schema: they need no lock, and no look at every table.
    if (last === undefined && missingOf(known, applied).length === 0) return;
    const migrator = migratorOf(db, { ...noted(known), ...standIns(newer) });
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (!error) return;
    const isOvertaken = newerThan(known, await appliedMigrations(db)).length > newer.length;
    if (!isBusy(error) && !isOvertaken) throw error;
    if (performance.now() > until) throw error;
    await setTimeout(pauseMs);
  }
}

function migratorOf(db: Database, all: Migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(all) },
    // Numbers are given out before the work is done: a later one may be there first.
    allowUnorderedMigrations: true,
  });
}

function missingOf(known: Migrations, applied: readonly string[]): string[] {
  return Object.keys(known).filter((name) => !applied.includes(name));
}

function newerThan(known: Migrations, applied: readonly string[]): string[] {
  return applied.filter((name) => !(name in known));
}

async function refuseBroken(db: Database, newer: readonly string[]): Promise<void> {
  const [first] = await breakingAmong(db, newer);
  if (first === undefined) return;
  throw new NewerSchema(
    `A newer build has changed this database in a way that this one cannot serve (${first}). Start the newer build, or go back to a backup of before.`,
  );
}

/** The breaking ones leave their names for builds that do not know them. */
function noted(known: Migrations): Migrations {
  return Object.fromEntries(
    Object.entries(known).map(([name, step]) => [
      name,
      step.breaking === true ? { up: (db) => upAndNoted(db, name, step) } : step,
    ]),
  );
}

async function upAndNoted(db: Kysely<unknown>, name: string, step: Migration): Promise<void> {
  await step.up(db);
  await sql`insert into breaking_migrations (name) values (${name})`.execute(db);
}

/** The migrator wants to know whatever was applied; what newer builds have done is nothing to do here. */
function standIns(newer: readonly string[]): Migrations {
  return Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }]));
}
