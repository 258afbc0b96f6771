import type { Context } from '../context.ts';
import type { Database } from '../../db/open.ts';
import { RowsFailed } from '../../lib/one-by-one.ts';
import type { Failure } from '../../lib/one-by-one.ts';
import { failedMatches, forgetFailed, noteFailed } from './match-again.ts';
import { isDue, matchSpan, nameOf } from './match-span.ts';
import type { Span } from './match-span.ts';
import { beginMark, moveMark, readMark } from './matched-until.ts';

/** How often it is noted that orders are looked after. */
const notedMs = 5_000;
/** What failed is matched once more after this, or before more time is matched. */
const againMs = 60_000;

/** How far a process has come: work on one database is done one after the other. */
type Progress = { until: number | undefined; under: number; last: Promise<unknown> };
const progresses = new WeakMap<Database, Progress>();

function progressOf(db: Database): Progress {
  const known = progresses.get(db) ?? { until: undefined, under: 0, last: Promise.resolve() };
  progresses.set(db, known);
  return known;
}

/**
 * Gives the open orders what they could have had since they were last looked after, and matches once
 * more what failed a while ago. Safe to run twice, in several processes, and to stop anywhere. Returns
 * how often an order was filled or filled in part; throws RowsFailed after the last one. Any other
 * error: the time is not matched yet, and will be by the next run.
 */
export function catchUpOrders(context: Context): Promise<number> {
  return inTurn(context, async () => {
    const again = await outcomeOf(matchAgain(context, againMs));
    const skipped = await outcomeOf(catchUp(context));
    const done = again.done + skipped.done;
    const failures = [...again.failures, ...skipped.failures];
    if (failures.length > 0) throw new RowsFailed(done, failures);
    return done;
  });
}

/**
 * Waits until nothing is to be matched any more, before orders meet the market of this moment. What
 * fails of single orders is matched once more later, and told then.
 */
export async function caughtUp(context: Context): Promise<void> {
  const { until, under } = progressOf(context.db);
  const now = context.clock.now();
  if (under === 0 && until !== undefined && !isDue(context, { since: until, until: now })) return;
  await inTurn(context, () => outcomeOf(catchUp(context)));
}

function inTurn<Result>({ db }: Context, work: () => Promise<Result>): Promise<Result> {
  const progress = progressOf(db);
  progress.under += 1;
  const result = progress.last.then(work).finally(() => {
    progress.under -= 1;
  });
  progress.last = result.catch(() => undefined);
  return result;
}

type Outcome = { done: number; failures: readonly Failure[] };

async function outcomeOf(work: Promise<number>): Promise<Outcome> {
  try {
    return { done: await work, failures: [] };
  } catch (error) {
    if (error instanceof RowsFailed) return { done: error.done, failures: error.failures };
    throw error;
  }
}

/**
 * Matches what was begun and not ended, then what has become due since; what failed before comes first,
 * because an order is matched in the order of time.
 */
async function catchUp(context: Context): Promise<number> {
  const { clock, db } = context;
  const progress = progressOf(db);
  let done = 0;
  const failures: Failure[] = [];
  for (;;) {
    const now = clock.now();
    const mark = await readMark(db);
    if (!mark) {
      await beginMark(db, now);
      continue;
    }
    const { since } = mark;
    const until = mark.matching ?? now;
    progress.until = since;
    if (mark.matching === null && !isDue(context, { since, until })) {
      if (until - since > notedMs) await moveMark(db, mark, { since: until, matching: null });
      break;
    }
    // All processes match with the same time, also after a stop.
    const begun = { since, matching: until };
    if (mark.matching === null && !(await moveMark(db, mark, begun))) continue;
    const again = await outcomeOf(matchAgain(context, 0));
    const outcome = await matchNoted(context, { since, until, failed: new Map() });
    done += again.done + outcome.done;
    failures.push(...again.failures, ...outcome.failures);
    await moveMark(db, begun, { since: until, matching: null });
  }
  if (failures.length > 0) throw new RowsFailed(done, failures);
  return done;
}

async function matchNoted(context: Context, span: Span): Promise<Outcome> {
  const outcome = await outcomeOf(matchSpan(context, span));
  const { since, until } = span;
  const at = context.clock.now();
  const failed = [...span.failed.values()];
  const noted = failed.map(({ id, user_id: userId }) => ({ userId, id, since, until, at }));
  await noteFailed(context.db, noted);
  return outcome;
}

/** Once more, each by the time that it failed in so long ago; what fails again is given up. */
async function matchAgain(context: Context, afterMs: number): Promise<number> {
  const { clock, db } = context;
  let done = 0;
  const failures: Failure[] = [];
  for (const failed of await failedMatches(db)) {
    if (failed.at + afterMs > clock.now()) continue;
    const { since, until } = failed;
    const span: Span = { since, until, failed: new Map() };
    const outcome = await outcomeOf(matchSpan(context, span, new Set([nameOf(failed)])));
    done += outcome.done;
    failures.push(...outcome.failures);
    await forgetFailed(db, failed);
  }
  if (failures.length > 0) throw new RowsFailed(done, failures);
  return done;
}
