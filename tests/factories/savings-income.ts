import { publishedRate } from '../../server/domain/savings/rates.ts';
import type { Desk } from './desk.ts';

const dayMs = 86_400_000;
const dayOf = (date: string) => Math.round(Date.parse(date) / dayMs);
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

export type IncomeDay = { date: string; incomeMinor: number };

/**
 * The income of a user's savings counted anew from the orders alone, by plain fractions: whole fen of
 * everything earned so far, less what was credited before. `until`: the last market date that is over.
 */
export async function incomeByHand(desk: Desk, userId: string, until: string) {
  const { clock, db } = desk.context;
  const orders = await db
    .selectFrom('savings_orders')
    .select(['side', 'amount_minor', 'due_on', 'state'])
    .where('user_id', '=', userId)
    .execute();
  const changes = orders.map((order) => ({
    // A redemption leaves on the market date before it is paid; a purchase comes when it is due.
    on: order.side === 'purchase' ? order.due_on : clock.addMarketDays(order.due_on, -1),
    amount: order.side === 'purchase' ? order.amount_minor : -order.amount_minor,
  }));
  const days: IncomeDay[] = [];
  let earned = 0n;
  let credited = 0n;
  let marketDate = changes.map(({ on }) => on).toSorted()[0] ?? '9999-12-31';
  while (marketDate <= until) {
    const next = clock.addMarketDays(marketDate, 1);
    const moved = changes.filter(({ on }) => on <= marketDate);
    const principal = moved.reduce((sum, { amount }) => sum + amount, 0);
    for (let day = dayOf(marketDate); day < dayOf(next); day += 1) {
      const balance = BigInt(principal) + credited;
      if (balance === 0n) continue;
      earned += balance * BigInt(publishedRate(desk.context.settings.MARKET_SEED, day));
      const income = earned / 100_000_000n - credited;
      credited += income;
      days.push({ date: dateOf(day), incomeMinor: Number(income) });
    }
    marketDate = next;
  }
  return days;
}

/** What was credited, oldest first. */
export async function creditedIncome({ context }: Desk, userId: string): Promise<IncomeDay[]> {
  const rows = await context.db
    .selectFrom('savings_income')
    .select(['date', 'income_minor'])
    .where('user_id', '=', userId)
    .orderBy('date')
    .execute();
  return rows.map((row) => ({ date: row.date, incomeMinor: row.income_minor }));
}
