import type { MySavings, SavingsProduct } from '../../../contract/savings/types.ts';
import type { Context } from '../context.ts';
import { dateOfDay, dayNumberOf, marketDayNumber } from '../../time/calendar.ts';
import { accountId, availableOf, savingsAccount, userCash } from '../ledger/accounts.ts';
import { ratesBetween, sevenDayYieldE6 } from './rates.ts';

export const minimumMinor = 100;
const shownDays = 30;

/** What the product offers, and what happens when to what is bought or redeemed now. */
export async function savingsProduct(context: Context): Promise<SavingsProduct> {
  const { clock } = context;
  const yesterday = marketDayNumber(clock.now()) - 1;
  const rates = await ratesBetween(context, yesterday - shownDays + 1, yesterday);
  const latest = rates.at(-1) ?? { date: dateOfDay(yesterday), incomePer10000E4: 0 };
  const next = clock.addMarketDays(clock.marketDate(), 1);
  return {
    name: 'lotwise_savings',
    latest,
    sevenDayYieldE6: sevenDayYieldE6(rates),
    form: 'compound',
    minimumMinor,
    earnsFrom: next,
    firstIncomeOn: dateOfDay(dayNumberOf(next) + 1),
    paidOn: next,
    rates,
  };
}

/** What the user has in it. Fen. */
export async function mySavings(context: Context, userId: string): Promise<MySavings> {
  const { clock, db } = context;
  const kinds = ['savings', 'savings_in', 'savings_out'] as const;
  const ids = new Map(kinds.map((kind) => [accountId(savingsAccount(userId, kind)), kind]));
  const cashId = accountId(userCash(userId));
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance', 'held'])
    .where('id', 'in', [...ids.keys(), cashId])
    .execute();
  const balanceOf = (kind: (typeof kinds)[number]) =>
    rows.find((row) => ids.get(row.id) === kind)?.balance ?? 0;
  const cash = rows.find((row) => row.id === cashId) ?? { balance: 0, held: 0 };
  const yesterday = dateOfDay(marketDayNumber(clock.now()) - 1);
  const income = await db
    .selectFrom('savings_income')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('income_minor'), eb.lit(0)).as('total'),
      eb.fn
        .coalesce(eb.fn.sum<number>('income_minor').filterWhere('date', '=', yesterday), eb.lit(0))
        .as('yesterday'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    balanceMinor: balanceOf('savings'),
    redeemableMinor: balanceOf('savings'),
    pendingInMinor: balanceOf('savings_in'),
    pendingOutMinor: balanceOf('savings_out'),
    yesterdayMinor: income.yesterday,
    totalIncomeMinor: income.total,
    availableMinor: availableOf(cash),
  };
}
