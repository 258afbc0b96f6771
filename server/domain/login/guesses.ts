import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';

const dayMs = 24 * 60 * 60_000;
/** Wrong tries are forgotten so long after the first of them. */
const windowMs = dayMs;
/** How long a lock holds: the first within a day, the second, and all that follow. */
const locksMs = [15, 60, 360].map((minutes) => minutes * 60_000);

/** A count that a try adds to. */
export type Guard = {
  /** What is counted, as a fingerprint: nobody learns from the table who was tried. */
  mark: string;
  /** Whose it is, as a fingerprint: what a new password clears. */
  subject: string;
  /** Wrong tries before it locks. */
  tries: number;
  /** Others add to it as well: a right try clears no more of it than itself. */
  isShared: boolean;
};

/** Where a try comes from. `source`: the address or network that is counted. */
export type Source = { source: string; deviceHash: string; isKnown: boolean };

type Kind = { name: 'login' | 'code'; tries: number; sharedTries: number };

/**
 * What counts tries at a name, whether anybody has it or not. Who uses a browser that the account was
 * opened in before is counted alone; others by where they are, and all of them together.
 */
export function guardsOf(
  { vault }: Pick<Context, 'vault'>,
  { name, tries, sharedTries }: Kind,
  who: string,
  { source, deviceHash, isKnown }: Source,
): Guard[] {
  const subject = subjectOf({ vault }, who);
  const own = isKnown ? `device ${deviceHash}` : `from ${source}`;
  const mark = vault.fingerprint(`guess ${name} ${who} ${own}`);
  const alone = { mark, subject, tries, isShared: false };
  if (isKnown) return [alone];
  const shared = sharedMark({ vault }, name, who);
  return [alone, { mark: shared, subject, tries: sharedTries, isShared: true }];
}

/** Mark of the count that all unknown browsers share. */
export function sharedMark(
  { vault }: Pick<Context, 'vault'>,
  kind: Kind['name'],
  who: string,
): string {
  return vault.fingerprint(`guess ${kind} ${who} all`);
}

/** Fingerprint of a name, a number or an account. */
export function subjectOf({ vault }: Pick<Context, 'vault'>, who: string): string {
  return vault.fingerprint(`guessed ${who}`);
}

/** A try that was counted, before anybody knows whether it is right. */
export type Try = {
  /** Counts a guess that was wrong. Answers until when it is locked now; 0 when it is not. */
  wrong(): Promise<number>;
  /**
   * Notes that a guess was right for this name; the counts of others that it may have meant lose only
   * itself.
   */
  right(who: string): Promise<void>;
};

/**
 * Counts a try before it is checked: a crash or a second process gives no free guess. Answers
 * `untilAt` instead when one of the counts is locked. `subjectId`: whom a lock is noted of.
 */
export async function beginTry(
  context: Context,
  guards: readonly Guard[],
  subjectId: string,
): Promise<Try | { untilAt: number }> {
  const untilAt = await lockedUntil(context, guards);
  if (untilAt > 0) return { untilAt };
  const counted = await count(context, guards);
  // Another process has locked one in the meantime.
  if (counted.length < guards.length) return { untilAt: await lockedUntil(context, guards) };
  const wrong = () => lock(context, guards, counted, subjectId);
  // The last try is under way in another process, or died there.
  if (counted.some((row) => row.failures > limitOf(guards, row))) return { untilAt: await wrong() };
  return {
    wrong,
    right: (who) => forget(context, guards, subjectOf(context, who)),
  };
}

async function lockedUntil({ db, clock }: Context, guards: readonly Guard[]): Promise<number> {
  const rows = await db
    .selectFrom('guess_counts')
    .select('locked_until')
    .where('mark', 'in', marksOf(guards))
    .where('locked_until', '>', clock.now())
    .execute();
  return Math.max(0, ...rows.map((row) => row.locked_until));
}

/** In one order: two processes that count the same never wait for each other. */
const marksOf = (guards: readonly Guard[]) => guards.map(({ mark }) => mark).toSorted();

type Counted = { mark: string; failures: number; strikes: number; locked_until: number };

async function count({ db, clock }: Context, guards: readonly Guard[]): Promise<Counted[]> {
  const now = clock.now();
  const first = { failures: 1, began_at: now, strikes: 0, locked_until: 0 };
  const rows = guards.map(({ mark, subject }) => ({ mark, subject, ...first }));
  return db
    .insertInto('guess_counts')
    .values(rows.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .column('mark')
        .doUpdateSet((eb) => {
          const isOver = eb('guess_counts.began_at', '<=', now - windowMs);
          return {
            failures: eb
              .case()
              .when(isOver)
              .then(eb.lit(1))
              .else(eb('guess_counts.failures', '+', 1))
              .end(),
            began_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.began_at'))
              .else(eb.ref('guess_counts.began_at'))
              .end(),
          };
        })
        .where('guess_counts.locked_until', '<=', now),
    )
    .returning(['mark', 'failures', 'strikes', 'locked_until'])
    .execute();
}

function limitOf(guards: readonly Guard[], { mark }: Counted): number {
  return guards.find((guard) => guard.mark === mark)?.tries ?? 0;
}

/** Locks what has reached its limit; each further lock within a day holds longer. */
async function lock(
  context: Context,
  guards: readonly Guard[],
  counted: readonly Counted[],
  subjectId: string,
): Promise<number> {
  const now = context.clock.now();
  let untilAt = 0;
  for (const row of counted) {
    if (row.failures < limitOf(guards, row)) continue;
    const strikes = row.locked_until > now - dayMs ? row.strikes + 1 : 1;
    const until = now + (locksMs[Math.min(strikes, locksMs.length) - 1] ?? 0);
    untilAt = Math.max(untilAt, until);
    await context.db
      .updateTable('guess_counts')
      .set({ failures: 0, began_at: now, strikes, locked_until: until })
      .where('mark', '=', row.mark)
      .execute();
    await writeAudit(context, context.db, 'system', 'login_locked', subjectId);
  }
  return untilAt;
}

async function forget({ db }: Context, guards: readonly Guard[], rightOf: string): Promise<void> {
  const isOwn = ({ isShared, subject }: Guard) => !isShared && subject === rightOf;
  const own = guards.filter(isOwn);
  const shared = guards.filter((guard) => !isOwn(guard));
  if (own.length > 0)
    await db.deleteFrom('guess_counts').where('mark', 'in', marksOf(own)).execute();
  if (shared.length === 0) return;
  await db
    .updateTable('guess_counts')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('mark', 'in', marksOf(shared))
    .where('failures', '>', 0)
    .execute();
}

/** A new password begins anew, wherever the old one was guessed at. */
export async function clearGuesses(
  { vault }: Pick<Context, 'vault'>,
  trx: Transaction,
  whos: readonly string[],
): Promise<void> {
  const subjects = whos.map((who) => subjectOf({ vault }, who));
  await trx.deleteFrom('guess_counts').where('subject', 'in', subjects).execute();
}

/** Returns how many counts are of no use any more: nothing was tried for long, and no lock counts. */
export async function forgetOldGuesses({ db, clock }: Context): Promise<number> {
  const before = clock.now() - windowMs;
  const deleted = await db
    .deleteFrom('guess_counts')
    .where('began_at', '<=', before)
    .where('locked_until', '<=', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
