import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { hasRowLocks } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Rate } from './rates.ts';

export type Bucket = { mark: string; rate: Rate };

/** The bucket of an address or user, and that of the network around it. */
export type Asked = { own: Bucket; wider?: Bucket };

/** `waitMs`: until there is one, where there is none now; by the database's clock. */
export type Taken = { tokens: number; waitMs: number };

const microsPerMinute = 60_000_000;

/** Microseconds since 1970, one for all processes. */
const databaseMicros = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

/**
 * Takes up to `wanted` tokens out of a bucket, and as many out of the wider one, in one statement. What the
 * wider one has not is lost to the own one.
 */
export async function takeTokens(db: Database, asked: Asked, wanted: number): Promise<Taken> {
  const { own, wider } = asked;
  const fromOwn = taking(own, sql`${wanted}::bigint`, sql`moment`);
  const fromWider =
    wider && taking(wider, sql`own.granted`, sql`moment, own where own.granted > 0`);
  const { rows } = await sql<Answer>`
    with moment as materialized (select ${databaseMicros} as at),
    own as (${fromOwn}),
    wider as (${fromWider ?? sql`select null::bigint as granted, null::bigint as full_at`})
    select moment.at, own.granted, own.full_at as "fullAt",
      wider.granted as "widerGranted", wider.full_at as "widerFullAt"
    from moment cross join own left join wider on true
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a bucket answered nothing');
  return takenOf(row, asked);
}

type Answer = {
  at: number;
  granted: number;
  fullAt: number;
  widerGranted: number | null;
  widerFullAt: number | null;
};

function takenOf(row: Answer, { own, wider }: Asked): Taken {
  if (row.granted === 0) return { tokens: 0, waitMs: waitMs(own, row.fullAt - row.at) };
  if (row.widerGranted === 0 && wider)
    return { tokens: 0, waitMs: waitMs(wider, (row.widerFullAt ?? 0) - row.at) };
  return { tokens: row.widerGranted ?? row.granted, waitMs: 0 };
}

function waitMs({ rate }: Bucket, untilFullMicros: number): number {
  return Math.max(1, (untilFullMicros - (rate.burst - 1) * intervalOf(rate)) / 1_000);
}

/** A token comes back after so many microseconds. */
function intervalOf({ perMinute }: Rate): number {
  return microsPerMinute / perMinute;
}

/**
 * A bucket is the moment at which it is full again: each token that was taken puts it off. A bucket that
 * is not there is full. Gives what there is of the tokens that are wanted.
 */
function taking({ mark, rate }: Bucket, wanted: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  const interval = sql`${intervalOf(rate)}::bigint`;
  const whole = sql`${Math.floor(rate.burst) * intervalOf(rate)}::bigint`;
  const filling = sql`greatest(bucket.full_at, moment.at)`;
  return sql`
    insert into rate_buckets as bucket (mark, full_at, granted)
    select ${mark}, moment.at + ${wanted} * ${interval}, ${wanted} from ${from}
    on conflict (mark) do update set (full_at, granted) = (
      select given.filling + given.tokens * ${interval}, given.tokens
      from (
        select ${filling} as filling, least(
          excluded.granted,
          greatest(0, (moment.at + ${whole} - ${filling}) / ${interval})
        ) as tokens
        from moment
      ) as given
    )
    returning full_at, granted
  `;
}

const perStatement = 5_000;

/**
 * Deletes buckets that are full, which say nothing. Returns how many. Those that somebody takes from are
 * left for the next time: nobody waits.
 */
export async function forgetFullBuckets(db: Database): Promise<number> {
  if (!hasRowLocks(db)) return 0;
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('rate_buckets')
      .where('mark', 'in', (eb) =>
        eb
          .selectFrom('rate_buckets')
          .select('mark')
          .where('full_at', '<=', databaseMicros)
          .limit(perStatement)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (Number(numDeletedRows) < perStatement) return deleted;
  }
}
