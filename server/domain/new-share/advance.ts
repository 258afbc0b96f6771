import type { Context } from '../context.ts';
import { RowsFailed, failuresOf, oneByOne, partByPart } from '../../lib/one-by-one.ts';
import type { Failure } from '../../lib/one-by-one.ts';
import { closeIssue } from './close-issue.ts';
import { drawIssue } from './draw-issue.ts';
import { readIssue } from './find-issue.ts';
import { lapseAllotted, lapseUnpaid } from './lapse-unpaid.ts';
import { deliverPaid, listShares } from './list-shares.ts';
import { publishResults, tellApplied } from './publish-results.ts';
import { applicationHours, drawAt } from './timetable.ts';
import type { IssueRow } from './views.ts';

/**
 * Brings every issue to where its timetable has it by now, one step after the other: closes lists,
 * holds draws, publishes results, lets unpaid allotments lapse, lists shares. Each step is safe to
 * stop, to run again and to run in two processes; days on which no process ran are made up for. An
 * issue, or an application, that fails keeps no other waiting and is tried again with the next call.
 * Returns how many steps it took; throws RowsFailed at the end.
 */
export async function advanceIssues(context: Context): Promise<number> {
  return partByPart({
    issues: async () =>
      oneByOne(
        await dueIssues(context),
        ({ code }) => `issue ${code}`,
        (issue) => advanceOne(context, issue),
      ),
    'applications left over': () => finishLeftOver(context),
  });
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

/** What fails for some applications does not keep the issue from its next step. */
async function advanceOne(context: Context, start: IssueRow): Promise<number> {
  let steps = 0;
  const failures: Failure[] = [];
  for (let issue = start; isDue(context, issue); steps += 1) {
    try {
      await stepFrom(context, issue);
    } catch (error) {
      failures.push(...failuresOf(error, `issue ${issue.code}`));
    }
    const next = await readIssue(context.db, issue.code);
    if (next.state === issue.state) break;
    issue = next;
  }
  if (failures.length > 0) throw new RowsFailed(steps, failures);
  return steps;
}

/** What could not be mended in so many market days is left to the operator. */
const lookedAtDays = 30;

/** What is done with applications that their issue has gone on without, by their state. */
const leftOver = [
  { state: 'applied', stages: ['published', 'settled', 'listed'], finish: tellApplied },
  { state: 'allotted', stages: ['settled', 'listed'], finish: lapseAllotted },
  { state: 'paid', stages: ['listed'], finish: deliverPaid },
];

/** Applications that failed in a step of their issue. */
function finishLeftOver(context: Context): Promise<number> {
  return oneByOne(
    leftOver,
    ({ state }) => `applications ${state}`,
    async ({ state, stages, finish }) =>
      oneByOne(
        await issuesWith(context, state, stages),
        ({ code }) => `issue ${code}`,
        (issue) => finish(context, issue),
      ),
  );
}

function issuesWith(
  { clock, db }: Context,
  state: string,
  stages: readonly string[],
): Promise<IssueRow[]> {
  return db
    .selectFrom('new_shares')
    .selectAll()
    .where('state', 'in', stages)
    .where('lapse_on', '>=', clock.addMarketDays(clock.marketDate(), -lookedAtDays))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('new_share_applications')
          .select('id')
          .whereRef('new_share_applications.code', '=', 'new_shares.code')
          .where('new_share_applications.state', '=', state),
      ),
    )
    .execute();
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
