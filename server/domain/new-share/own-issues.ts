import { winningAmong } from '../../../contract/new-share/draw.ts';
import type { ListTree } from '../../../contract/new-share/draw.ts';
import type { InputOf, OutputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type {
  NewShareApplication,
  NewShareApplicationDetail,
} from '../../../contract/new-share/types.ts';
import type { newShareEndpoints } from '../../../contract/new-share/endpoints.ts';
import type { Context } from '../context.ts';
import { createLru } from '../../lib/lru.ts';
import { Refusal } from '../refusal.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import { periodStart } from '../../time/periods.ts';
import { applicationBan } from './ban.ts';
import { byCalendar, calendarRows } from './calendar.ts';
import { readIssue } from './find-issue.ts';
import { finalList, treeOf } from './close-issue.ts';
import { drawInputOf } from './draw-issue.ts';
import { quotaOf } from './quota.ts';
import { applicationView, issueView, resultsAreOut, stateFor } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

type Endpoints = typeof newShareEndpoints;

/** The calendar with the user's own state of each issue. */
export async function ownCalendar(
  context: Context,
  userId: string,
): Promise<OutputOf<Endpoints['list']>> {
  const { db } = context;
  const [rows, ban] = await Promise.all([
    calendarRows(context),
    applicationBan(context, db, userId),
  ]);
  const own = await applicationsFor(
    context,
    userId,
    rows.map(({ code }) => code),
  );
  const items = rows.map((row) => forUser(context, row, own.get(row.code)));
  return { items: items.sort((a, b) => byCalendar(a.issue, b.issue)), ban };
}

async function applicationsFor(
  { db }: Context,
  userId: string,
  codes: readonly string[],
): Promise<Map<string, ApplicationRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('new_share_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

function forUser(context: Context, row: IssueRow, own: ApplicationRow | undefined) {
  const issue = issueView(context, row);
  const application = own ? applicationView(context, own, row) : null;
  return { issue, state: stateFor(issue, application), application };
}

/** One issue with the user's state, quota and standing. Refuses with new_share_unknown. */
export async function ownIssue(
  context: Context,
  userId: string,
  code: string,
): Promise<OutputOf<Endpoints['detail']>> {
  const { db } = context;
  const row = await readIssue(context.db, code);
  const own = await applicationsFor(context, userId, [code]);
  return {
    ...forUser(context, row, own.get(code)),
    quota: await quotaOf(context, db, userId, row),
    ban: await applicationBan(context, db, userId),
  };
}

const doneStates = ['not_allotted', 'lapsed', 'listed'];

/** The user's applications, newest first. Refuses with invalid_input for a cursor that is none. */
export async function listApplications(
  context: Context,
  userId: string,
  input: InputOf<Endpoints['applications']>,
): Promise<Page<NewShareApplication>> {
  const { db, clock } = context;
  let query = db
    .selectFrom('new_share_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', periodStart(clock, input.period ?? 'all'));
  if (input.status === 'open') query = query.where('state', 'not in', doneStates);
  if (input.status === 'done') query = query.where('state', 'in', doneStates);
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('created_at'), byText('id')],
    (row) => [row.created_at, row.id],
    input,
  );
  const issues = await issuesOf(context, rows);
  const items = rows.map((row) => {
    const issue = issues.get(row.code);
    if (!issue) throw new Error(`application ${row.id} has no issue`);
    return applicationView(context, row, issue);
  });
  return { items, nextCursor };
}

async function issuesOf(
  { db }: Context,
  rows: readonly ApplicationRow[],
): Promise<Map<string, IssueRow>> {
  const codes = [...new Set(rows.map(({ code }) => code))];
  if (codes.length === 0) return new Map();
  const issues = await db.selectFrom('new_shares').selectAll().where('code', 'in', codes).execute();
  return new Map(issues.map((issue) => [issue.code, issue]));
}

/** One application with what is needed to check its draw. Refuses with application_unknown. */
export async function applicationDetail(
  context: Context,
  userId: string,
  id: string,
): Promise<NewShareApplicationDetail> {
  const row = await context.db
    .selectFrom('new_share_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('application_unknown');
  const issue = await readIssue(context.db, row.code);
  const { first_number: first, last_number: last } = row;
  return {
    application: applicationView(context, row, issue),
    issue: issueView(context, issue),
    winningNumbers: resultsAreOut(issue) ? winningAmong(drawInputOf(issue), first, last) : [],
    listProof: issue.list_hash === null ? null : await listProof(context, issue, row),
  };
}

/** Places by first number: ids are unique within a user's own alone. */
type ListedTree = { tree: ListTree; places: ReadonlyMap<number, number> };

/** Trees of long lists take a moment: those asked for last are kept. By the list's hash. */
const trees = createLru<string, Promise<ListedTree>>(8);

async function listProof(context: Context, issue: IssueRow, row: ApplicationRow) {
  const { tree, places } = await keptTree(context, issue);
  return tree.proofOf(places.get(row.first_number) ?? 0);
}

function keptTree(context: Context, issue: IssueRow): Promise<ListedTree> {
  const key = `${issue.code} ${issue.list_hash}`;
  const known = trees.get(key);
  if (known) return known;
  const tree = trees.set(key, listedTree(context, issue));
  // A list that could not be read is read anew by whoever asks next.
  tree.catch(() => trees.delete(key));
  return tree;
}

async function listedTree({ db }: Context, issue: IssueRow): Promise<ListedTree> {
  const list = await finalList(db, issue);
  return {
    tree: treeOf(list),
    places: new Map(list.map(({ firstNumber }, i) => [firstNumber, i])),
  };
}
