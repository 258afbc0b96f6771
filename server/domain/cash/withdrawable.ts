import type { Withdrawable } from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { marketDayNumber, midnightOf } from '../../time/calendar.ts';
import { accountId, availableOf, userCash } from '../ledger/accounts.ts';
import { unsettledSales } from '../trade/unsettled-sales.ts';
import { limitsToday } from './limits.ts';

/** What the user can withdraw now, and what keeps the rest. Fen. */
export async function withdrawable(context: Context, userId: string): Promise<Withdrawable> {
  const { clock, db } = context;
  // A day without trading is a day of its own here.
  const midnight = midnightOf(marketDayNumber(clock.now()));
  const cash = (await db
    .selectFrom('ledger_accounts')
    .select(['balance', 'held'])
    .where('id', '=', accountId(userCash(userId)))
    .executeTakeFirst()) ?? { balance: 0, held: 0 };
  const withdrawals = await db
    .selectFrom('payments')
    .select(['amount_minor', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where('direction', '=', 'out')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([eb('state', '=', 'paid'), eb('created_at', '>=', midnight)]),
      ]),
    )
    .execute();
  const { unsettledMinor, settlesOn } = await unsettledSales(context, userId);
  const withdrawingMinor = withdrawals
    .filter(({ state }) => state === 'pending')
    .reduce((sum, row) => sum + row.amount_minor, 0);
  const asked = withdrawals.filter((row) => row.created_at >= midnight).length;
  return {
    cashMinor: cash.balance,
    heldMinor: cash.held - withdrawingMinor,
    withdrawingMinor,
    unsettledMinor,
    settlesOn,
    withdrawableMinor: Math.max(0, availableOf(cash) - unsettledMinor),
    leftToday: Math.max(0, limitsToday(context).withdrawalsPerDay - asked),
  };
}
