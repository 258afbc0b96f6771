import { valueMinor } from '../../../contract/money.ts';
import type { Assets } from '../../../contract/trade.ts';
import type { Context } from '../../context.ts';
import { accountId, availableOf, savingsAccount, userCash } from '../ledger/accounts.ts';
import { pricesOf } from './position-queries.ts';
import { tradedToday } from './traded-today.ts';
import type { TradedToday } from './traded-today.ts';
import { unsettledSales } from './unsettled-sales.ts';

/** What the user owns, in fen, at the last prices. */
export async function assets(context: Context, userId: string): Promise<Assets> {
  const { db } = context;
  const user = await db
    .selectFrom('users')
    .select('credit_points')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const cash = (await db
    .selectFrom('ledger_accounts')
    .select(['balance', 'held'])
    .where('id', '=', accountId(userCash(userId)))
    .executeTakeFirst()) ?? { balance: 0, held: 0 };
  const traded = await tradedToday(context, userId);
  const values = await positionValues(context, userId, traded);
  const subscribed = await subscribedMinor(context, userId);
  const saved = await savingsMinor(context, userId);
  const { unsettledMinor } = await unsettledSales(context, userId);
  const availableMinor = availableOf(cash);
  return {
    cashMinor: cash.balance,
    availableMinor,
    heldMinor: cash.held,
    withdrawableMinor: Math.max(0, availableMinor - unsettledMinor),
    unsettledMinor,
    marketValueMinor: values.market,
    subscribedMinor: subscribed,
    savingsMinor: saved,
    totalMinor: cash.balance + values.market + subscribed + saved,
    floatingMinor: values.market - values.cost,
    realisedMinor: values.realised,
    todayMinor: values.today,
    creditPoints: user.credit_points,
  };
}

type Values = { market: number; cost: number; realised: number; today: number };

/** Open positions at their price; realised results of all; what today changed, closed ones too. */
async function positionValues(
  context: Context,
  userId: string,
  traded: ReadonlyMap<string, TradedToday>,
): Promise<Values> {
  const values: Values = {
    market: 0,
    cost: 0,
    realised: await realisedMinor(context, userId),
    today: 0,
  };
  let query = context.db
    .selectFrom('positions')
    .select(['id', 'code', 'quantity', 'cost_minor'])
    .where('user_id', '=', userId);
  const touched = [...traded.keys()];
  query =
    touched.length === 0
      ? query.where('state', '=', 'open')
      : query.where((eb) => eb.or([eb('state', '=', 'open'), eb('id', 'in', touched)]));
  for (const row of await query.execute()) {
    const prices = pricesOf(context, row);
    const market = valueMinor(prices.lastMilli, row.quantity);
    const today = traded.get(row.id);
    const start = row.quantity - (today?.boughtQuantity ?? 0) + (today?.soldQuantity ?? 0);
    values.market += market;
    values.cost += row.cost_minor;
    values.today +=
      market +
      (today?.soldMinor ?? 0) -
      (today?.boughtMinor ?? 0) -
      valueMinor(prices.previousCloseMilli, start);
  }
  return values;
}

async function realisedMinor({ db }: Context, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('positions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('realised_minor'), eb.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Paid for shares that are not in the holdings yet: they stand at their issue price. */
async function subscribedMinor({ db }: Context, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('new_share_applications')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), eb.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return sum;
}

async function savingsMinor({ db }: Context, userId: string): Promise<number> {
  const kinds = ['savings', 'savings_in', 'savings_out'] as const;
  const { sum } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('sum'))
    .where(
      'id',
      'in',
      kinds.map((kind) => accountId(savingsAccount(userId, kind))),
    )
    .executeTakeFirstOrThrow();
  return sum;
}
