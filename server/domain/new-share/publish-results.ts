import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { notify } from '../notify.ts';
import { lockIssue } from './apply.ts';
import { payUntilAt } from './timetable.ts';
import { issueLink, namesInMessage } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

const batch = 200;

/**
 * Brings the result of a draw to the applicants, a batch a transaction, and then publishes the seed.
 * It can stop anywhere and go on later. Who has to pay gets the whole market day of the result: where
 * the result comes late, the day of payment and all that follows move with it.
 */
export async function publishResults(context: Context, code: string): Promise<void> {
  if (!(await moveWhenLate(context, code))) return;
  for (;;) {
    const told = await transact(context.db, (trx) => tellBatch(context, trx, code));
    for (const userId of told ?? []) context.events.publish(userId, { type: 'message' });
    if (told === null || told.length === 0) return;
    await nextTurn();
  }
}

/** False when there is nothing to publish. */
function moveWhenLate(context: Context, code: string): Promise<boolean> {
  const { clock } = context;
  return transact(context.db, async (trx) => {
    const issue = await lockIssue(trx, code);
    if (issue.state !== 'drawn') return false;
    const today = clock.marketDate();
    if (issue.result_on >= today || !(await someoneHasToPay(trx, code))) return true;
    const lapseOn = clock.addMarketDays(today, 1);
    const earliest = clock.addMarketDays(today, 2);
    const listedOn =
      issue.listed_on !== null && issue.listed_on < earliest ? earliest : issue.listed_on;
    await trx
      .updateTable('new_shares')
      .set({ result_on: today, lapse_on: lapseOn, listed_on: listedOn, updated_at: clock.now() })
      .where('code', '=', code)
      .execute();
    return true;
  });
}

async function someoneHasToPay(trx: Transaction, code: string): Promise<boolean> {
  const allotted = await trx
    .selectFrom('new_share_applications')
    .select('id')
    .where('code', '=', code)
    .where('allotted_quantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return allotted !== undefined;
}

/** The users told; none left: the issue is published. Null when another process did it. */
async function tellBatch(
  context: Context,
  trx: Transaction,
  code: string,
): Promise<string[] | null> {
  const at = context.clock.now();
  const issue = await lockIssue(trx, code);
  if (issue.state !== 'drawn') return null;
  const rows = await trx
    .selectFrom('new_share_applications')
    .selectAll()
    .where('code', '=', code)
    .where('state', '=', 'applied')
    .limit(batch)
    .execute();
  for (const row of rows) await tell(trx, issue, row, at);
  if (rows.length === 0)
    await trx
      .updateTable('new_shares')
      .set({ state: 'published', updated_at: at })
      .where('code', '=', code)
      .execute();
  return rows.map((row) => row.user_id);
}

async function tell(
  trx: Transaction,
  issue: IssueRow,
  row: ApplicationRow,
  at: number,
): Promise<void> {
  const { user_id: userId, allotted_quantity: allotted } = row;
  await trx
    .updateTable('new_share_applications')
    .set({ state: allotted > 0 ? 'allotted' : 'not_allotted', updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .execute();
  const link = issueLink(issue.code);
  const names = namesInMessage(issue);
  if (allotted === 0) {
    const params = { ...names, quantity: row.quantity };
    await notify(trx, { userId, kind: 'new_share_not_allotted', params, link, at });
    return;
  }
  const params = {
    ...names,
    quantity: allotted,
    amountMinor: row.amount_minor,
    payUntilAt: payUntilAt(issue),
  };
  await notify(trx, { userId, kind: 'new_share_allotted', params, link, at });
}
