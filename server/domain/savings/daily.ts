import type { SavingsRate } from '../../../contract/savings/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { dayNumberOf } from '../../time/calendar.ts';
import { houseAccount, lockAccounts, savingsAccount, userCash } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { ratesBetween } from './rates.ts';

/** A fen in the unit of what is carried: an income is balance × rate in these. */
const perFen = 100_000_000;

/**
 * Credits every calendar day from a market date to the day before the next one: what was confirmed by
 * the end of the market date earns, and so does the income of the days between. A user's days are
 * credited in one transaction, and each day once, those first that failed on an earlier date. Returns
 * the number of users; throws RowsFailed after the last one.
 */
export async function creditIncome(context: Context, marketDate: string): Promise<number> {
  const rates = await keptRates(context, marketDate);
  return oneByOne(
    await savers(context, marketDate),
    (owner) => owner,
    (owner) =>
      transact(context.db, async (trx) => {
        const credited = await creditUser(context, trx, { owner, marketDate, rates });
        if (credited) context.events.publish(trx, owner, { type: 'balance' });
        return credited;
      }),
  );
}

/** Who has savings, and whose first purchase is still to be settled although it is due. */
async function savers({ db }: Context, marketDate: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('owner')
    .where('kind', '=', 'savings')
    .union(
      db
        .selectFrom('savings_orders')
        .select('user_id as owner')
        .where('state', '=', 'pending')
        .where('due_on', '<=', marketDate),
    )
    .orderBy('owner')
    .execute();
  return rows.map(({ owner }) => owner);
}

/** The rates of a market date and of the days without a market that follow it; kept from now on. */
async function keptRates(
  { clock, settings, db }: Pick<Context, 'clock' | 'settings' | 'db'>,
  marketDate: string,
): Promise<SavingsRate[]> {
  const next = dayNumberOf(clock.addMarketDays(marketDate, 1));
  const rates = await ratesBetween({ db, settings }, dayNumberOf(marketDate), next - 1);
  if (rates.length > 0)
    await db
      .insertInto('savings_rates')
      .values(rates.map(({ date, incomePer10000E4 }) => ({ date, rate_e4: incomePer10000E4 })))
      .onConflict((conflict) => conflict.column('date').doNothing())
      .execute();
  return rates;
}

type Ending = { owner: string; marketDate: string };
type Days = Ending & { rates: readonly SavingsRate[] };

async function creditUser(context: Context, trx: Transaction, days: Days): Promise<boolean> {
  const { clock, settings } = context;
  const { owner } = days;
  const accounts = [savingsAccount(owner, 'savings'), houseAccount(owner, 'savings_income')];
  await lockAccounts(trx, accounts, clock.now());
  await requireSettled(trx, days);
  let income = 0;
  for (const marketDate of await missedDates(trx, days)) {
    const rates = await keptRates({ clock, settings, db: trx }, marketDate);
    income += await creditDate(context, trx, { owner, marketDate, rates });
  }
  return income + (await creditDate(context, trx, days)) > 0;
}

/** A purchase earns from the day it is due, and a redemption no more: neither may be left over. */
async function requireSettled(trx: Transaction, { owner, marketDate }: Ending): Promise<void> {
  const row = await trx
    .selectFrom('savings_orders')
    .select('id')
    .where('user_id', '=', owner)
    .where('state', '=', 'pending')
    .where('due_on', '<=', marketDate)
    .executeTakeFirst();
  if (row) throw new Error(`waits for savings order ${row.id}`);
}

/**
 * The market dates before this one of which the step has failed for somebody, and for which the user was
 * credited nothing: what was due then is made up for in its order, because income earns.
 */
async function missedDates(trx: Transaction, { owner, marketDate }: Ending): Promise<string[]> {
  const runs = await trx
    .selectFrom('job_runs')
    .select('market_date')
    .where('step', '=', incomeStep)
    .where('state', '<>', 'done')
    .where('market_date', '>', (await lastIncome(trx, owner))?.date ?? '')
    .where('market_date', '<', marketDate)
    .orderBy('market_date')
    .execute();
  return runs.map((run) => run.market_date);
}

/** The step of market dates that credits income. */
export const incomeStep = 'savings_income';

function lastIncome(trx: Transaction, owner: string) {
  return trx
    .selectFrom('savings_income')
    .select(['date', 'carried'])
    .where('user_id', '=', owner)
    .orderBy('date', 'desc')
    .executeTakeFirst();
}

/** Credits the days of one market date that were not credited before. Answers the income, fen. */
async function creditDate(
  context: Context,
  trx: Transaction,
  { owner, marketDate, rates }: Days,
): Promise<number> {
  const last = await lastIncome(trx, owner);
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
  if (income > 0) await bookIncome(context, trx, { owner, marketDate }, income);
  return income;
}

function bookIncome(
  { clock }: Context,
  trx: Transaction,
  { owner, marketDate }: Ending,
  income: number,
): Promise<unknown> {
  return transfer(trx, {
    kind: 'savings_income',
    reference: owner,
    memo: marketDate,
    marketDate: clock.addMarketDays(marketDate, 1),
    at: clock.now(),
    entries: [
      { account: houseAccount(owner, 'savings_income'), amount: -income },
      { account: savingsAccount(owner, 'savings'), amount: income },
    ],
  });
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

/**
 * Confirms purchases and pays redemptions that are due by a market date. Returns their number; throws
 * RowsFailed after the last one.
 */
export async function settleSavings(context: Context, upTo: string): Promise<number> {
  const due = await context.db
    .selectFrom('savings_orders')
    .select(['user_id', 'id'])
    .where('state', '=', 'pending')
    .where('due_on', '<=', upTo)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return oneByOne(
    due,
    ({ user_id, id }) => `savings order ${id} of ${user_id}`,
    (order) =>
      transact(context.db, async (trx) => {
        const settled = await settle(context, trx, order);
        if (!settled) return false;
        context.events.publish(trx, order.user_id, { type: 'balance' });
        context.events.publish(trx, order.user_id, { type: 'message', about: 'savings' });
        return true;
      }),
  );
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
