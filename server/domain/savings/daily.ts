import type { Context } from '../../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { dayNumberOf } from '../calendar.ts';
import { houseAccount, lockAccounts, savingsAccount, userCash } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { ratesBetween } from './rates.ts';

/** A fen in the unit of what is carried: an income is balance × rate in these. */
const perFen = 100_000_000;

/**
 * Credits every calendar day from a market date to the day before the next one: what was confirmed by
 * the end of the market date earns, and so does the income of the days between. A user's days are
 * credited in one transaction, and each day once. Returns the number of users.
 */
export async function creditIncome(context: Context, marketDate: string): Promise<number> {
  const first = dayNumberOf(marketDate);
  const next = context.clock.addMarketDays(marketDate, 1);
  const rates = await ratesBetween(context, first, dayNumberOf(next) - 1);
  if (rates.length > 0)
    await context.db
      .insertInto('savings_rates')
      .values(rates.map(({ date, incomePer10000E4 }) => ({ date, rate_e4: incomePer10000E4 })))
      .onConflict((conflict) => conflict.column('date').doNothing())
      .execute();
  const users = await context.db
    .selectFrom('ledger_accounts')
    .select('owner')
    .where('kind', '=', 'savings')
    .orderBy('owner')
    .execute();
  let credited = 0;
  for (const { owner } of users)
    if (
      await transact(context.db, (trx) => creditUser(context, trx, { owner, marketDate, rates }))
    ) {
      credited += 1;
      context.events.publish(owner, { type: 'balance' });
    }
  return credited;
}

type Days = {
  owner: string;
  marketDate: string;
  rates: readonly { date: string; incomePer10000E4: number }[];
};

async function creditUser(
  context: Context,
  trx: Transaction,
  { owner, marketDate, rates }: Days,
): Promise<boolean> {
  const at = context.clock.now();
  const account = savingsAccount(owner, 'savings');
  const house = houseAccount('savings_income');
  await lockAccounts(trx, [account, house], at);
  const last = await trx
    .selectFrom('savings_income')
    .select(['date', 'carried'])
    .where('user_id', '=', owner)
    .orderBy('date', 'desc')
    .executeTakeFirst();
  let carried = last?.carried ?? 0;
  let balance = await balanceAtEnd(trx, owner, marketDate);
  let income = 0;
  for (const { date, incomePer10000E4 } of rates) {
    if (balance === 0 || (last && date <= last.date)) continue;
    const exact = BigInt(balance) * BigInt(incomePer10000E4) + BigInt(carried);
    const earned = Number(exact / BigInt(perFen));
    carried = Number(exact % BigInt(perFen));
    await trx
      .insertInto('savings_income')
      .values({
        user_id: owner,
        date,
        balance_minor: balance,
        rate_e4: incomePer10000E4,
        income_minor: earned,
        carried,
      })
      .execute();
    balance += earned;
    income += earned;
  }
  if (income === 0) return false;
  await transfer(trx, {
    kind: 'savings_income',
    reference: owner,
    memo: marketDate,
    marketDate: context.clock.addMarketDays(marketDate, 1),
    at,
    entries: [
      { account: house, amount: -income },
      { account, amount: income },
    ],
  });
  return true;
}

/** What stood in the account when a market date ended, whatever has happened since. Fen. */
async function balanceAtEnd(trx: Transaction, owner: string, marketDate: string): Promise<number> {
  const row = await trx
    .selectFrom('entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entries.amount'), eb.lit(0)).as('balance'))
    .where('ledger_accounts.owner', '=', owner)
    .where('ledger_accounts.kind', '=', 'savings')
    .where('transfers.market_date', '<=', marketDate)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** Confirms purchases and pays redemptions that are due by a market date. Returns their number. */
export async function settleSavings(context: Context, upTo: string): Promise<number> {
  const due = await context.db
    .selectFrom('savings_orders')
    .select(['user_id', 'id'])
    .where('state', '=', 'pending')
    .where('due_on', '<=', upTo)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  let settled = 0;
  for (const order of due)
    if (await transact(context.db, (trx) => settle(context, trx, order))) {
      settled += 1;
      context.events.publish(order.user_id, { type: 'balance' });
    }
  return settled;
}

async function settle(
  context: Context,
  trx: Transaction,
  key: { user_id: string; id: string },
): Promise<boolean> {
  const at = context.clock.now();
  const query = trx
    .selectFrom('savings_orders')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('id', '=', key.id);
  const row = await forUpdate(trx, query).executeTakeFirst();
  if (row?.state !== 'pending') return false;
  const buys = row.side === 'purchase';
  await transfer(trx, {
    kind: buys ? 'savings_confirmation' : 'savings_payment',
    reference: row.id,
    memo: '',
    // The day it earns from, also when it is settled late.
    marketDate: row.due_on,
    at,
    entries: [
      {
        account: savingsAccount(row.user_id, buys ? 'savings_in' : 'savings_out'),
        amount: -row.amount_minor,
      },
      {
        account: buys ? savingsAccount(row.user_id, 'savings') : userCash(row.user_id),
        amount: row.amount_minor,
      },
    ],
  });
  await trx
    .updateTable('savings_orders')
    .set({ state: buys ? 'confirmed' : 'paid', settled_at: at })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
  await notify(trx, {
    userId: row.user_id,
    kind: buys ? 'savings_confirmed' : 'savings_paid',
    params: { amountMinor: row.amount_minor },
    link: `/trade/history?id=${row.id}`,
    at,
  });
  return true;
}
