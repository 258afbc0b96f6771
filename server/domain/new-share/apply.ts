import type { ApplyInput, NewShareApplication } from '../../../contract/new-share/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { requireIdentityToInvest } from '../identity/verified.ts';
import { lockAccount, userCash } from '../ledger/accounts.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { applicationBan } from './ban.ts';
import { quotaOf } from './quota.ts';
import { applicationHours } from './timetable.ts';
import { applicationView, issueLink, namesInMessage } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

export type NewApplication = Pick<ApplyInput, 'id' | 'code' | 'quantity'>;

/**
 * Applies for a new issue: once a share and account, never to be taken back, nothing held before
 * the allotment. The same id with the same application answers what it answered first. Refuses with
 * what `requireTradingProof` refuses, id_reused, new_share_unknown, application_not_open,
 * application_closed, application_banned, application_repeated, quantity_zero, application_step,
 * application_without_quota, application_above_quota and application_above_limit.
 */
export async function applyForShares(
  context: Context,
  userId: string,
  application: NewApplication,
  proof: TradingProof,
): Promise<NewShareApplication> {
  await requireTradingProof(context, userId, application.id, proof);
  return applyAuthorised(context, userId, application);
}

/** Applies when the proof was checked: see `applyForShares`. */
export async function applyAuthorised(
  context: Context,
  userId: string,
  application: NewApplication,
): Promise<NewShareApplication> {
  return transact(context.db, async (trx) => {
    const { view, isNew } = await applyOnce(context, trx, userId, application);
    if (isNew) context.events.publish(trx, userId, { type: 'message', about: 'new-share' });
    return view;
  });
}

async function applyOnce(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, code, quantity }: NewApplication,
): Promise<{ view: NewShareApplication; isNew: boolean }> {
  const at = context.clock.now();
  const body = [code, quantity];
  const intent: Intent = { userId, id, kind: 'apply', body, at, begins: true };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { view: JSON.parse(answered) as NewShareApplication, isNew: false };
  await requireIdentityToInvest(context, trx, userId);
  // The lock on everything of the user: two devices that apply at once come one after the other.
  await lockAccount(trx, userCash(userId), at);
  const issue = await lockIssue(trx, code);
  requireOpen(context, issue);
  await requireAllowed(context, trx, userId, issue, quantity);
  const row = await insertApplication(context, trx, issue, { userId, id, quantity, at });
  const view = applicationView(context, row, issue);
  await notify(trx, {
    userId,
    kind: 'new_share_applied',
    params: { ...namesInMessage(issue), quantity, drawDate: issue.draw_on },
    link: issueLink(code),
    at,
  });
  await answerIntent(trx, intent, view);
  return { view, isNew: true };
}

/** An issue, locked until the transaction ends. Refuses with new_share_unknown. */
export async function lockIssue(trx: Transaction, code: string): Promise<IssueRow> {
  const query = trx.selectFrom('new_shares').selectAll().where('code', '=', code);
  const [issue] = await forUpdate(trx, query).execute();
  if (!issue) throw new Refusal('new_share_unknown', {}, { code: 'new_share_unknown' });
  return issue;
}

function requireOpen({ clock }: Context, issue: IssueRow): void {
  const { fromAt, untilAt } = applicationHours(clock, issue);
  if (issue.state !== 'announced' || clock.now() >= untilAt)
    throw new Refusal('application_closed', { untilAt });
  if (clock.now() < fromAt) throw new Refusal('application_not_open', { fromAt });
}

async function requireAllowed(
  context: Context,
  trx: Transaction,
  userId: string,
  issue: IssueRow,
  quantity: number,
): Promise<void> {
  const ban = await applicationBan(context, trx, userId);
  if (ban.bannedUntil !== null)
    throw new Refusal('application_banned', { untilDate: ban.bannedUntil, unpaid: ban.unpaid });
  const before = await trx
    .selectFrom('new_share_applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('code', '=', issue.code)
    .executeTakeFirst();
  if (before) throw new Refusal('application_repeated');
  const refuse = (code: 'quantity_zero' | 'application_step', params = {}) => {
    throw new Refusal(code, params, { quantity: code });
  };
  const step = issue.unit_quantity;
  if (quantity === 0) refuse('quantity_zero');
  if (quantity % step !== 0) refuse('application_step', { step });
  const quota = await quotaOf(context, trx, userId, issue);
  const { averageMinor, minimumMinor, limitQuantity: limit } = quota;
  if (quota.units === 0)
    throw new Refusal('application_without_quota', { averageMinor, minimumMinor });
  if (quantity <= quota.allowedQuantity) return;
  const [code, params] =
    quota.quantity < limit
      ? (['application_above_quota', { quota: quota.quantity }] as const)
      : (['application_above_limit', { limit }] as const);
  throw new Refusal(code, params, { quantity: code });
}

/** The application with its numbers: the next ones that nobody has. */
async function insertApplication(
  { clock }: Context,
  trx: Transaction,
  issue: IssueRow,
  application: { userId: string; id: string; quantity: number; at: number },
): Promise<ApplicationRow> {
  const { userId, id, quantity, at } = application;
  const next = issue.next_number + quantity / issue.unit_quantity;
  const row: ApplicationRow = {
    id,
    user_id: userId,
    code: issue.code,
    quantity,
    first_number: issue.next_number,
    last_number: next - 1,
    state: 'applied',
    allotted_quantity: 0,
    amount_minor: 0,
    paid_at: null,
    lapsed_on: null,
    market_date: clock.marketDate(),
    created_at: at,
    updated_at: at,
  };
  await trx.insertInto('new_share_applications').values(row).execute();
  await trx
    .updateTable('new_shares')
    .set({ next_number: next, updated_at: at })
    .where('code', '=', issue.code)
    .execute();
  return row;
}
