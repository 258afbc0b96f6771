import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { NewShare, NewShareStage } from '../../../contract/new-share/types.ts';
import type { newShareEndpoints } from '../../../contract/new-share/endpoints.ts';
import type { Context } from '../context.ts';
import { byText, readPage } from '../paging.ts';
import { issueView } from './views.ts';
import type { IssueRow } from './views.ts';

/** Listings of the last so many market days stay in the calendar. */
const lately = 10;
const mostLately = 30;

/** What can be done now first, then by how soon something happens. */
const order: readonly NewShareStage[] = [
  'open',
  'payment',
  'upcoming',
  'drawn',
  'drawing',
  'settled',
  'listed',
];

/** Issues that are not listed yet and those listed lately, in the order of the calendar. */
export async function calendarRows(context: Context): Promise<IssueRow[]> {
  const { db, clock } = context;
  const since = clock.addMarketDays(clock.marketDate(), -lately);
  const [current, listed] = await Promise.all([
    db.selectFrom('new_shares').selectAll().where('state', '<>', 'listed').execute(),
    db
      .selectFrom('new_shares')
      .selectAll()
      .where('state', '=', 'listed')
      .where('listed_on', '>=', since)
      .orderBy('listed_on', 'desc')
      .limit(mostLately)
      .execute(),
  ]);
  return [...current, ...listed];
}

/** Compares issues for the calendar. */
export function byCalendar(a: NewShare, b: NewShare): number {
  const rank = order.indexOf(a.stage) - order.indexOf(b.stage);
  if (rank !== 0) return rank;
  const [first, second] = a.stage === 'listed' ? [b, a] : [a, b];
  return dateOf(first).localeCompare(dateOf(second)) || a.code.localeCompare(b.code);
}

function dateOf(issue: NewShare): string {
  if (issue.stage === 'listed' || issue.stage === 'settled') return issue.listedOn ?? '9999-12-31';
  return issue.applyOn;
}

export async function newShareCalendar(context: Context): Promise<NewShare[]> {
  const rows = await calendarRows(context);
  return rows.map((row) => issueView(context, row)).sort(byCalendar);
}

/** Listed issues, the newest first. Refuses with invalid_input for a cursor that is none. */
export async function listedIssues(
  context: Context,
  input: InputOf<typeof newShareEndpoints.listed>,
): Promise<Page<NewShare>> {
  const query = context.db
    .selectFrom('new_shares')
    .selectAll()
    .where('state', '=', 'listed')
    .where('listed_on', 'is not', null);
  const { rows, nextCursor } = await readPage(
    query,
    [byText('listed_on'), byText('code', 'asc')],
    (row) => [row.listed_on ?? '', row.code],
    input,
  );
  return { items: rows.map((row) => issueView(context, row)), nextCursor };
}
