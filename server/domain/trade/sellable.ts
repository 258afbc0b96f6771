import type { SellableShares } from '../../../contract/trade/order-rules.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import type { AccountRow } from '../ledger/accounts.ts';

/**
 * What the user can sell of an instrument now. Lots bought on the market date wait for the next
 * one; open sell orders hold settled shares only. `shares`: the locked share account.
 */
export async function sellableShares(
  context: Context,
  trx: Transaction,
  shares: AccountRow,
  holding: { userId: string; code: string; marketDate: string },
): Promise<SellableShares> {
  const bought = await trx
    .selectFrom('lots')
    .innerJoin('positions', 'positions.id', 'lots.position_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('lots.remaining'), eb.lit(0)).as('quantity'))
    .where('positions.user_id', '=', holding.userId)
    .where('positions.state', '=', 'open')
    .where('positions.code', '=', holding.code)
    .where('lots.acquired_on', '>=', holding.marketDate)
    .executeTakeFirstOrThrow();
  return {
    availableQuantity: shares.balance - bought.quantity - shares.held,
    unsettledQuantity: bought.quantity,
    sellableDate: context.clock.addMarketDays(holding.marketDate, 1),
  };
}
