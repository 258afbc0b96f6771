import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { lockIssue } from './apply.ts';
import { bumpVersion } from '../../feed/watched-versions.ts';
import { issueRow } from './issue-row.ts';
import type { NewIssue } from './issue-row.ts';
import type { Timetable } from './timetable.ts';
import type { IssueRow } from './views.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Why an issue cannot be made or changed so, in a sentence for the operator. */
export class WrongIssue extends Error {}

/** Announces an issue that the operator describes. Throws WrongIssue. */
export async function createIssue(parts: Parts, issue: NewIssue): Promise<IssueRow> {
  const { clock, db } = parts;
  requireOrder(issue);
  if (issue.apply_on < clock.marketDate()) throw new WrongIssue('applications would be over');
  if (issue.public_quantity > issue.issue_quantity)
    throw new WrongIssue('the public part is more than the issue');
  const row = issueRow(issue, clock.now());
  return transact(db, async (trx) => {
    const listed = await trx
      .selectFrom('instruments')
      .select('code')
      .where('code', '=', issue.code)
      .executeTakeFirst();
    if (listed) throw new WrongIssue(`${issue.code} is listed already`);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('new_shares')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new WrongIssue(`${issue.code} is there already`);
    await writeAudit(parts, trx, 'back-office', 'issue_created', issue.code);
    return row;
  });
}

/** Dates that the operator may change, each while its step is still to come. */
export type DateChange = Partial<Record<keyof Timetable, string>>;

/** State in which a date can still be changed, at the latest. */
const changeable: Readonly<Record<keyof Timetable, readonly string[]>> = {
  apply_on: ['announced'],
  draw_on: ['announced', 'closed'],
  result_on: ['announced', 'closed', 'drawn'],
  lapse_on: ['announced', 'closed', 'drawn'],
  listed_on: ['announced', 'closed', 'drawn', 'published', 'settled'],
};

/** Moves dates of an issue. Throws WrongIssue, and refuses with new_share_unknown. */
export async function changeDates(
  parts: Parts,
  code: string,
  change: DateChange,
): Promise<IssueRow> {
  const { clock, db } = parts;
  return transact(db, async (trx) => {
    const before = await lockIssue(trx, code);
    const after: IssueRow = { ...before, ...change, updated_at: clock.now() };
    for (const [name, date] of Object.entries(change)) {
      const column = name as keyof Timetable;
      if (!changeable[column].includes(before.state))
        throw new WrongIssue(`${code} is ${before.state}: ${dateNames[column]} cannot be changed`);
      if (!clock.isMarketDay(date)) throw new WrongIssue(`${date} is no market day`);
      if (date < clock.marketDate()) throw new WrongIssue(`${date} is over`);
    }
    if (change.apply_on !== undefined && before.next_number > 1)
      throw new WrongIssue('there are applications: their day stays');
    requireOrder(after);
    const { apply_on, draw_on, result_on, lapse_on, listed_on, updated_at } = after;
    await trx
      .updateTable('new_shares')
      .set({ apply_on, draw_on, result_on, lapse_on, listed_on, updated_at })
      .where('code', '=', code)
      .execute();
    await bumpVersion(trx, 'listings');
    await writeAudit(parts, trx, 'back-office', 'issue_changed', code, change);
    return after;
  });
}

const dateNames: Readonly<Record<keyof Timetable, string>> = {
  apply_on: 'the day of application',
  draw_on: 'the day of the draw',
  result_on: 'the day of the result',
  lapse_on: 'the day of lapsing',
  listed_on: 'the listing',
};

/** Requires that every step comes after the one before. */
function requireOrder(dates: Timetable): void {
  const { apply_on, draw_on, result_on, lapse_on, listed_on } = dates;
  const inOrder = [apply_on, draw_on, result_on, lapse_on];
  if (inOrder.some((date, i) => i > 0 && date <= (inOrder[i - 1] ?? '')))
    throw new WrongIssue('application, draw, result and lapse must follow each other by days');
  if (listed_on !== null && listed_on < lapse_on)
    throw new WrongIssue('the listing comes on the day of lapsing or later');
}
