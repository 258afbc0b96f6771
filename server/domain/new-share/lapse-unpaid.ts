import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { notify } from '../notify.ts';
import { lockAccount, userCash } from '../ledger/accounts.ts';
import { oneByOne, partByPart } from '../../lib/one-by-one.ts';
import { applicationBan } from './ban.ts';
import { applicationsIn, findIssue } from './find-issue.ts';
import { bumpVersion } from '../../feed/watched-versions.ts';
import { applicationText, issueLink, namesInMessage } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

/**
 * Lets allotments lapse that were not paid by the end of their day, one transaction each, and then
 * marks the issue as settled. It can stop anywhere and run again. One that fails keeps nobody waiting:
 * `lapseAllotted` tries it again. Returns how many lapsed; throws RowsFailed at the end.
 */
export async function lapseUnpaid(context: Context, code: string): Promise<number> {
  const { db } = context;
  const issue = await findIssue(db, code);
  if (issue?.state !== 'published') return 0;
  return partByPart({
    [`applications for ${code}`]: () => lapseAllotted(context, issue),
    [`settlement of ${code}`]: async () => {
      await transact(db, (trx) => markSettled(context, trx, code));
      return 0;
    },
  });
}

/** Lets everything lapse that is allotted and not paid. Throws RowsFailed after the last one. */
export async function lapseAllotted(context: Context, issue: IssueRow): Promise<number> {
  const unpaid = await applicationsIn(context.db, issue, 'allotted');
  return oneByOne(unpaid, applicationText, (row) =>
    transact(context.db, async (trx) => {
      const ended = await lapse(context, trx, issue, row);
      if (ended) context.events.publish(trx, row.user_id, { type: 'message', about: 'new-share' });
      return ended;
    }),
  );
}

async function markSettled(context: Context, trx: Transaction, code: string): Promise<void> {
  await trx
    .updateTable('new_shares')
    .set({ state: 'settled', updated_at: context.clock.now() })
    .where('code', '=', code)
    .where('state', '=', 'published')
    .execute();
  // The market makes itself ready for the new share.
  await bumpVersion(trx, 'listings');
}

/** False when it was paid in the last moment, or has lapsed before. */
async function lapse(
  context: Context,
  trx: Transaction,
  issue: IssueRow,
  row: ApplicationRow,
): Promise<boolean> {
  const at = context.clock.now();
  const { user_id: userId } = row;
  await lockAccount(trx, userCash(userId), at);
  const before = await applicationBan(context, trx, userId);
  const { numUpdatedRows } = await trx
    .updateTable('new_share_applications')
    .set({ state: 'lapsed', lapsed_on: issue.lapse_on, updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .where('state', '=', 'allotted')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const after = await applicationBan(context, trx, userId);
  const { unpaid } = after;
  await notify(trx, {
    userId,
    kind: 'new_share_lapsed',
    params: { ...namesInMessage(issue), quantity: row.allotted_quantity, unpaid },
    link: issueLink(issue.code),
    at,
  });
  if (after.bannedUntil !== null && after.bannedUntil !== before.bannedUntil)
    await notify(trx, {
      userId,
      kind: 'new_share_banned',
      params: { unpaid, untilDate: after.bannedUntil },
      link: '/ucenter/shengou',
      at,
    });
  return true;
}
