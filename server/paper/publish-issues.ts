import type { Context } from '../domain/context.ts';
import { oneByOne } from '../lib/one-by-one.ts';
import { inventIssue, issuesOn, listingDelay } from './invent-issue.ts';
import type { Taken } from './invent-issue.ts';
import { issueRow } from '../domain/new-share/issue-row.ts';
import { timetableFrom } from '../domain/new-share/timetable.ts';

/** Market days from the publication to the application. */
const publishedBefore = 5;
/** A new exchange starts as if it had gone on for so many market days. */
const pastDays = 14;

/**
 * The paper exchange's own issues: makes sure that those of every market date are there that should
 * be published by now, so that there are always some in every stage. Safe to run again and in two
 * processes. Returns how many it added; throws RowsFailed after the last one.
 */
export async function publishIssues(context: Context): Promise<number> {
  const { clock, db, settings } = context;
  if (settings.ENVIRONMENT !== 'paper') return 0;
  const today = clock.marketDate();
  const last = clock.addMarketDays(today, publishedBefore);
  const newest = await db
    .selectFrom('new_shares')
    .select('apply_on')
    .where('origin', '=', 'market')
    .orderBy('apply_on', 'desc')
    .executeTakeFirst();
  // The newest day again: a process may have stopped between its two issues.
  const first = newest?.apply_on ?? clock.addMarketDays(today, -pastDays);
  const dates: string[] = [];
  for (let date = first; date <= last; date = clock.addMarketDays(date, 1)) dates.push(date);
  const missing = await withoutIssues(context, dates);
  if (missing.length === 0) return 0;
  const taken = await takenBy(context);
  return oneByOne(
    missing,
    ({ date, index }) => `issue ${index} of ${date}`,
    ({ date, index }) => publish(context, date, index, taken),
  );
}

type Missing = { date: string; index: number };

async function withoutIssues(context: Context, dates: readonly string[]): Promise<Missing[]> {
  const rows = await context.db
    .selectFrom('new_shares')
    .select(['apply_on', (eb) => eb.fn.countAll<number>().as('count')])
    .where('origin', '=', 'market')
    .where('apply_on', '>=', dates[0] ?? '')
    .groupBy('apply_on')
    .execute();
  const counts = new Map(rows.map((row) => [row.apply_on, row.count]));
  return dates.flatMap((date) => {
    const wanted = issuesOn(context.settings.MARKET_SEED, date);
    const there = Math.min(wanted, counts.get(date) ?? 0);
    return Array.from({ length: wanted - there }, (_, i) => ({ date, index: there + i }));
  });
}

/** Names and codes of everything that is or will be listed. */
async function takenBy({ db, feed }: Context): Promise<Taken> {
  const issues = await db.selectFrom('new_shares').select(['name', 'code']).execute();
  const all = [...feed.instruments().items, ...issues];
  return {
    names: new Set(all.map(({ name }) => name)),
    codes: new Set(all.map(({ code }) => code)),
  };
}

async function publish(
  context: Context,
  date: string,
  index: number,
  taken: Taken,
): Promise<number> {
  const { clock, db, settings } = context;
  const seed = settings.MARKET_SEED;
  const listedOn = clock.addMarketDays(date, listingDelay(seed, date, index));
  const published_on = clock.addMarketDays(date, -publishedBefore);
  const timetable = { ...timetableFrom(clock, date, listedOn), published_on };
  const issue = inventIssue(seed, index, timetable, taken);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('new_shares')
    .values(issueRow(issue, clock.now()))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}
