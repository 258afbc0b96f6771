import type { Statement, TransactionGroup } from '../../../contract/records/types.ts';
import { transactionGroups } from '../../../contract/records/types.ts';
import type { Context } from '../context.ts';
import { dateOfDay, dayNumberOf, midnightOf } from '../../time/calendar.ts';
import { accountId, userCash } from '../ledger/accounts.ts';
import { monthlyFees } from './monthly-fees.ts';
import { holdingsAt } from './holdings-at.ts';
import { entryRows, transactionView } from './transactions.ts';

/** The account over a calendar month (yyyy-mm) in market time, up to now. */
export async function monthlyStatement(
  context: Context,
  userId: string,
  month: string,
): Promise<Statement> {
  const firstDate = `${month}-01`;
  const nextFirstDate = `${nextMonth(month)}-01`;
  const from = midnightOf(dayNumberOf(firstDate));
  const before = midnightOf(dayNumberOf(nextFirstDate));
  const openingMinor = await balanceBefore(context, userId, from);
  const selection = { userId, from, before, group: undefined };
  // As it happened: what was booked late stands where it belongs, with the balance of that moment.
  const rows = await entryRows(context, selection)
    .orderBy('entries.created_at')
    .orderBy('entries.sequence')
    .execute();
  let balanceMinor = openingMinor;
  const items = rows.map((row) => {
    const item = transactionView(context, row);
    balanceMinor += item.amountMinor;
    return { ...item, balanceMinor };
  });
  const sumOf = (group: TransactionGroup | undefined, sign: 1 | -1) =>
    items
      .filter(
        (item) => (group === undefined || item.group === group) && item.amountMinor * sign > 0,
      )
      .reduce((sum, item) => sum + item.amountMinor * sign, 0);
  return {
    month,
    openingMinor,
    closingMinor: balanceMinor,
    inMinor: sumOf(undefined, 1),
    outMinor: sumOf(undefined, -1),
    byGroup: transactionGroups
      .map((group) => ({
        group,
        inMinor: sumOf(group, 1),
        outMinor: sumOf(group, -1),
        count: items.filter((item) => item.group === group).length,
      }))
      .filter(({ count }) => count > 0),
    fees: await monthlyFees(context, userId, { firstDate, nextFirstDate }),
    holdings: await holdingsAt(context, userId, dateOfDay(dayNumberOf(nextFirstDate) - 1)),
    items,
  };
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12
    ? `${year + 1}-01`
    : `${String(year)}-${String(number + 1).padStart(2, '0')}`;
}

/** Not the balance after an entry: that has what was booked before it and happened later. */
async function balanceBefore({ db }: Context, userId: string, moment: number): Promise<number> {
  const { sum } = await db
    .selectFrom('entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('account_id', '=', accountId(userCash(userId)))
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return sum;
}
