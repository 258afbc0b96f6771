import { sql } from 'kysely';

import { afterCommit } from '../../db/after-commit.ts';
import { beforeCommit } from '../../db/before-commit.ts';
import { hasRowLocks } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Events, UserEvent } from '../events.ts';
import { databaseTime } from '../../db/database-time.ts';
import { createSignal } from './signal.ts';

type Published = { userId: string; event: UserEvent };
type Row = { userId: string; events: string };

/** What one statement writes: databases limit its parameters. */
const perStatement = 1_000;
/** Locks are memory of the database: a draw that tells everybody takes so many at most. */
const lockSpace = 285;
const lockMask = 1_023;

/** Publishes by the table: written in the transaction, told by every server that reads it. */
export function publishByOutbox(db: Database): Events['publish'] {
  const signal = createSignal(db);
  const write = async (trx: Transaction, published: readonly Published[]) => {
    await writeEvents(trx, published);
    afterCommit(trx, signal);
  };
  return (trx, userId, event) => beforeCommit(trx, write, { userId, event });
}

/** A row for each investor. */
async function writeEvents(trx: Transaction, published: readonly Published[]): Promise<void> {
  const byUser = new Map<string, UserEvent[]>();
  for (const { userId, event } of published)
    byUser.set(userId, [...(byUser.get(userId) ?? []), event]);
  const rows = [...byUser].map(([userId, all]) => ({ userId, events: JSON.stringify(all) }));
  if (hasRowLocks(trx)) return writeLocked(trx, rows);
  for (let from = 0; from < rows.length; from += perStatement)
    await trx
      .insertInto('user_events')
      .values(
        rows
          .slice(from, from + perStatement)
          .map(({ userId: user_id, events }) => ({ user_id, events, at: databaseTime(trx) })),
      )
      .execute();
}

/**
 * An investor's lock is taken before a number is drawn and held through the commit: the numbers of an
 * investor are in the order of the commits, whoever publishes. Nothing else is locked after these, and
 * these are locked in one order. The transaction has its own number before the first is drawn, see
 * `transactionHorizon`.
 */
async function writeLocked(trx: Transaction, rows: readonly Row[]): Promise<void> {
  const users = rows.map(({ userId }) => userId);
  const texts = rows.map(({ events }) => events);
  await sql`
    with locked as materialized (
      select pg_current_xact_id(), count(pg_advisory_xact_lock(${lockSpace}, name))
      from (
        select distinct hashtext(user_id) & ${lockMask}::integer as name
        from unnest(${users}::text[]) as user_id
        order by name
      ) as names
    )
    insert into user_events (user_id, events, at)
    select told.user_id, told.events, ${databaseTime(trx)}
    from locked, unnest(${users}::text[], ${texts}::text[]) as told (user_id, events)
  `.execute(trx);
}
