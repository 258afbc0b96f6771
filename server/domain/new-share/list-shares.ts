import { noFees } from '../../../contract/trade/fees.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { userAllotted, userCash, userShares } from '../ledger/accounts.ts';
import { openBooks, writeBooks } from '../ledger/books.ts';
import { bookTransfer } from '../ledger/transfer.ts';
import { bumpVersion } from '../../feed/watched-versions.ts';
import { notify } from '../notify.ts';
import { oneByOne, partByPart } from '../../lib/one-by-one.ts';
import { bookDirectDeal } from '../trade/direct-deal.ts';
import { applicationsIn, findIssue } from './find-issue.ts';
import { applicationText, namesInMessage } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

/**
 * Lists a share: on its first day of trading the paid allotments enter the holdings at the issue
 * price, one transaction an application. It can stop anywhere and run again. One that cannot be
 * delivered keeps neither the others nor the market waiting: `deliverPaid` tries it again. Returns how
 * many; throws RowsFailed after the listing.
 */
export async function listShares(context: Context, code: string): Promise<number> {
  const { db } = context;
  const issue = await findIssue(db, code);
  if (issue?.state !== 'settled') return 0;
  return partByPart({
    [`applications for ${code}`]: () => deliverPaid(context, issue),
    [`listing of ${code}`]: async () => {
      await transact(db, (trx) => markListed(context, trx, issue));
      return 0;
    },
  });
}

/** Delivers what was paid and is not delivered yet. Throws RowsFailed after the last one. */
export async function deliverPaid(context: Context, issue: IssueRow): Promise<number> {
  const { db, events } = context;
  const paid = await applicationsIn(db, issue, 'paid');
  return oneByOne(paid, applicationText, (row) =>
    transact(db, async (trx) => {
      if (!(await deliver(context, trx, issue, row))) return false;
      events.publish(trx, row.user_id, { type: 'positions' });
      events.publish(trx, row.user_id, { type: 'balance' });
      events.publish(trx, row.user_id, { type: 'message', about: 'new-share' });
      return true;
    }),
  );
}

/** False when it was delivered before. */
async function deliver(
  context: Context,
  trx: Transaction,
  issue: IssueRow,
  row: ApplicationRow,
): Promise<boolean> {
  const { clock } = context;
  const { user_id: userId, code, allotted_quantity: quantity } = row;
  const at = clock.now();
  const marketDate = clock.marketDate();
  const accounts = [userCash(userId), userAllotted(userId, code), userShares(userId, code)];
  const books = await openBooks(trx, accounts, at);
  const { numUpdatedRows } = await trx
    .updateTable('new_share_applications')
    .set({ state: 'listed', updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const transferId = bookTransfer(books, {
    kind: 'listing',
    reference: row.id,
    memo: `listing of ${quantity} ${code}`,
    marketDate,
    at,
    entries: [
      { account: userAllotted(userId, code), amount: -quantity },
      { account: userShares(userId, code), amount: quantity },
    ],
  });
  await writeBooks(trx, books);
  await bookDirectDeal(context, trx, {
    userId,
    code,
    type: 'allotment',
    quantity,
    priceMilli: issue.price_milli,
    valueMinor: row.amount_minor,
    fees: noFees,
    transferId,
    at,
    marketDate,
    // Paid for on an earlier market day: they can be sold on the first day of trading.
    acquiredOn: issue.result_on,
  });
  await notify(trx, {
    userId,
    kind: 'new_share_listed',
    params: { ...namesInMessage(issue), quantity, priceMilli: issue.price_milli },
    link: `/shares/holdDetail?code=${code}`,
    at,
  });
  return true;
}

async function markListed(context: Context, trx: Transaction, issue: IssueRow): Promise<void> {
  const at = context.clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('new_shares')
    .set({ state: 'listed', updated_at: at })
    .where('code', '=', issue.code)
    .where('state', '=', 'settled')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  if (issue.origin === 'import') await listImported(trx, issue, at);
  await bumpVersion(trx, 'listings');
}

/** A real share gets no invented prices: it waits for its history to be imported. */
async function listImported(trx: Transaction, issue: IssueRow, at: number): Promise<void> {
  await trx
    .insertInto('instruments')
    .values({
      code: issue.code,
      exchange: issue.exchange,
      name: issue.name,
      latin_name: issue.latin_name,
      traditional_name: issue.traditional_name,
      initials: issue.initials,
      pinyin: issue.pinyin,
      board: issue.board,
      sector: issue.sector,
      st: 0,
      listed_on: issue.listed_on ?? issue.lapse_on,
      shares: issue.company_shares,
      earnings_milli: 0,
      replay_from_market_date: null,
      replay_from_bar_date: null,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await bumpVersion(trx, 'imports');
}
