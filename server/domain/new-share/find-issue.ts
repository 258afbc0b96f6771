import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../refusal.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

type Readable = Database | Transaction;

export function findIssue(db: Readable, code: string): Promise<IssueRow | undefined> {
  return db.selectFrom('new_shares').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Refuses with new_share_unknown. */
export async function readIssue(db: Readable, code: string): Promise<IssueRow> {
  const issue = await findIssue(db, code);
  if (!issue) throw new Refusal('new_share_unknown');
  return issue;
}

/** The applications for an issue that are in a state. */
export function applicationsIn(
  db: Readable,
  { code }: IssueRow,
  state: ApplicationRow['state'],
): Promise<ApplicationRow[]> {
  return db
    .selectFrom('new_share_applications')
    .selectAll()
    .where('code', '=', code)
    .where('state', '=', state)
    .execute();
}
