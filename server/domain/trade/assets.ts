import { totalAssetsMinor } from '../../../contract/trade/assets.ts';
import type { AssetParts } from '../../../contract/trade/assets.ts';
import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Assets, HeldShares } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { accountId, availableOf, savingsAccount, userCash } from '../ledger/accounts.ts';
import { pricesOf } from './position-queries.ts';
import { unsettledSales } from './unsettled-sales.ts';

/** Without what the running day has made of it. */
export type Owned = Omit<Assets, 'todayMinor' | 'today'>;

/** What the user owns and owes, in fen, at the last prices. */
export async function assets(context: Context, userId: string): Promise<Owned> {
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
  const held = await heldPositions(context, userId);
  const { unsettledMinor } = await unsettledSales(context, userId);
  const parts: AssetParts = {
    marketValueMinor: held.marketMinor,
    availableMinor: availableOf(cash),
    heldMinor: cash.held,
    savingsMinor: await savingsMinor(context, userId),
    subscribedMinor: await subscribedMinor(context, userId),
    owedMinor: await owedMinor(context, userId),
  };
  return {
    ...parts,
    totalMinor: totalAssetsMinor(parts),
    cashMinor: cash.balance,
    withdrawableMinor: Math.max(0, parts.availableMinor - unsettledMinor),
    unsettledMinor,
    holdings: held.holdings,
    floatingMinor: held.marketMinor - held.costMinor,
    realisedMinor: await realisedMinor(context, userId),
    creditPoints: user.credit_points,
  };
}

type HeldPositions = { holdings: HeldShares[]; marketMinor: number; costMinor: number };

/** Open positions at their price. */
async function heldPositions(context: Context, userId: string): Promise<HeldPositions> {
  const rows = await context.db
    .selectFrom('positions')
    .select(['code', 'quantity', 'cost_minor'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  const held: HeldPositions = { holdings: [], marketMinor: 0, costMinor: 0 };
  for (const row of rows) {
    const { lastMilli } = pricesOf(context, row);
    held.holdings.push({ code: row.code, quantity: row.quantity, lastMilli });
    held.marketMinor += valueMinor(lastMilli, row.quantity);
    held.costMinor += row.cost_minor;
  }
  return held;
}

/** Instalments that are not paid yet: the interest in them is owed from the first day (0081). */
async function owedMinor({ db }: Context, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('loan_instalments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), eb.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
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
