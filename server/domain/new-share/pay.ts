import type { NewShareApplication } from '../../../contract/new-share/types.ts';
import { checkCash } from '../../../contract/trade/order-rules.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { recountCredit } from '../credit/credit-points.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import {
  availableOf,
  houseAccount,
  shareAsset,
  userAllotted,
  userCash,
} from '../ledger/accounts.ts';
import { accountIn, openBooks, writeBooks } from '../ledger/books.ts';
import type { Books } from '../ledger/books.ts';
import { bookTransfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { throwIfRefused } from '../trade/check-order.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { readIssue } from './find-issue.ts';
import { payUntilAt } from './timetable.ts';
import { applicationView, isPayable, issueLink, namesInMessage } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

/**
 * Pays an allotment, the whole of it: the money goes to the issuer, the shares wait for their
 * listing. The same id answers what it answered first. Refuses with what `requireTradingProof`
 * refuses, id_reused, application_unknown, allotment_pending, allotment_none, allotment_paid,
 * allotment_lapsed and cash_insufficient.
 */
export async function payAllotment(
  context: Context,
  userId: string,
  input: { id: string; applicationId: string },
  proof: TradingProof,
): Promise<NewShareApplication> {
  await requireTradingProof(context, userId, input.id, proof);
  return payAuthorised(context, userId, input);
}

/** Pays when the proof was checked: see `payAllotment`. */
export async function payAuthorised(
  context: Context,
  userId: string,
  input: { id: string; applicationId: string },
): Promise<NewShareApplication> {
  const { events } = context;
  return transact(context.db, async (trx) => {
    const { view, isNew } = await payOnce(context, trx, userId, input);
    if (!isNew) return view;
    events.publish(trx, userId, { type: 'balance' });
    events.publish(trx, userId, { type: 'message', about: 'new-share' });
    return view;
  });
}

async function payOnce(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, applicationId }: { id: string; applicationId: string },
): Promise<{ view: NewShareApplication; isNew: boolean }> {
  const at = context.clock.now();
  const intent: Intent = { userId, id, kind: 'pay_allotment', body: [applicationId], at };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { view: JSON.parse(answered) as NewShareApplication, isNew: false };
  const { code } = await readApplication(trx, userId, applicationId);
  const books = await openBooks(trx, accountsOf(userId, code), at);
  const application = await readApplication(trx, userId, applicationId);
  const issue = await readIssue(trx, code);
  requirePayable(context, application, issue);
  throwIfRefused(
    checkCash(application.amount_minor, availableOf(accountIn(books, userCash(userId)))),
  );
  const paid = await markPaid(trx, application, at);
  await recountCredit(trx, userId);
  bookPayment(context, books, paid);
  await writeBooks(trx, books);
  await notify(trx, {
    userId,
    kind: 'new_share_paid',
    params: {
      ...namesInMessage(issue),
      quantity: paid.allotted_quantity,
      amountMinor: paid.amount_minor,
    },
    link: issueLink(code),
    at,
  });
  const view = applicationView(context, paid, issue);
  await answerIntent(trx, intent, view);
  return { view, isNew: true };
}

async function readApplication(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<ApplicationRow> {
  const row = await trx
    .selectFrom('new_share_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('application_unknown');
  return row;
}

function requirePayable(context: Context, application: ApplicationRow, issue: IssueRow): void {
  const untilAt = payUntilAt(issue);
  if (application.state === 'applied')
    throw new Refusal('allotment_pending', { resultDate: issue.result_on });
  if (application.state === 'not_allotted') throw new Refusal('allotment_none');
  if (application.state === 'paid' || application.state === 'listed')
    throw new Refusal('allotment_paid');
  if (application.state === 'lapsed' || !isPayable(context, issue))
    throw new Refusal('allotment_lapsed', { untilAt });
}

/** Marks it paid unless it lapsed in this moment: refuses with allotment_lapsed then. */
async function markPaid(
  trx: Transaction,
  application: ApplicationRow,
  at: number,
): Promise<ApplicationRow> {
  const change = { state: 'paid', paid_at: at, updated_at: at };
  const { numUpdatedRows } = await trx
    .updateTable('new_share_applications')
    .set(change)
    .where('user_id', '=', application.user_id)
    .where('id', '=', application.id)
    .where('state', '=', 'allotted')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('allotment_lapsed', { untilAt: at });
  return { ...application, ...change };
}

function accountsOf(userId: string, code: string) {
  return [
    userCash(userId),
    userAllotted(userId, code),
    houseAccount(userId, 'issuer'),
    houseAccount(userId, 'issuer', shareAsset(code)),
  ];
}

/** Money to the issuer, shares from it. */
function bookPayment({ clock }: Context, books: Books, row: ApplicationRow): void {
  const { id, user_id: userId, code, allotted_quantity: shares, amount_minor: amount } = row;
  bookTransfer(books, {
    kind: 'allotment',
    reference: id,
    memo: `allotment of ${shares} ${code}`,
    marketDate: clock.marketDate(),
    at: row.updated_at,
    entries: [
      { account: userCash(userId), amount: -amount },
      { account: houseAccount(userId, 'issuer'), amount },
      { account: userAllotted(userId, code), amount: shares },
      { account: houseAccount(userId, 'issuer', shareAsset(code)), amount: -shares },
    ],
  });
}
