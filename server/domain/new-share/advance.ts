import type { Context } from '../../context.ts';
import { closeIssue } from './close-issue.ts';
import { drawIssue } from './draw-issue.ts';
import { lapseUnpaid } from './lapse-unpaid.ts';
import { listShares } from './list-shares.ts';
import { publishResults } from './publish-results.ts';
import { applicationHours, drawAt } from './timetable.ts';
import type { IssueRow } from './views.ts';

/**
 * Brings every issue to where its timetable has it by now, one step after the other: closes lists,
 * holds draws, publishes results, lets unpaid allotments lapse, lists shares. Each step is safe to
 * stop, to run again and to run in two processes; days on which no process ran are made up for.
 * Returns how many steps it took.
 */
export async function advanceIssues(context: Context): Promise<number> {
  let steps = 0;
  for (const issue of await dueIssues(context)) steps += await advanceOne(context, issue);
  return steps;
}

/** Issues for which something may fall due: at most a few days' worth. */
function dueIssues({ db, clock }: Context): Promise<IssueRow[]> {
  return db
    .selectFrom('new_shares')
    .selectAll()
    .where('state', '<>', 'listed')
    .where('apply_on', '<=', clock.marketDate())
    .orderBy('apply_on')
    .orderBy('code')
    .execute();
}

async function advanceOne(context: Context, start: IssueRow): Promise<number> {
  let steps = 0;
  for (let issue = start; isDue(context, issue); steps += 1) {
    await stepFrom(context, issue);
    const next = await readIssue(context, issue.code);
    if (next.state === issue.state) return steps;
    issue = next;
  }
  return steps;
}

function readIssue({ db }: Context, code: string): Promise<IssueRow> {
  return db.selectFrom('new_shares').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}

function isDue({ clock }: Context, issue: IssueRow): boolean {
  const now = clock.now();
  const today = clock.marketDate();
  switch (issue.state) {
    case 'announced':
      return now >= applicationHours(clock, issue).untilAt;
    case 'closed':
      return now >= drawAt(issue);
    case 'drawn':
      return today >= issue.result_on;
    case 'published':
      return today > issue.result_on;
    case 'settled':
      return issue.listed_on !== null && today >= issue.listed_on;
    default:
      return false;
  }
}

async function stepFrom(context: Context, { code, state }: IssueRow): Promise<void> {
  if (state === 'announced') await closeIssue(context, code);
  if (state === 'closed') await drawIssue(context, code);
  if (state === 'drawn') await publishResults(context, code);
  if (state === 'published') await lapseUnpaid(context, code);
  if (state === 'settled') await listShares(context, code);
}
