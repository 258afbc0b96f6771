import type { Context } from '../../context.ts';
import { creditIncome, settleSavings } from '../../domain/savings/daily.ts';

/** What the savings product needs when a market date is over: income first, then what is due next. */
export const savingsSteps = [
  {
    name: 'savings_income',
    run: async (context: Context, marketDate: string) =>
      `${await creditIncome(context, marketDate)} users`,
  },
  {
    name: 'savings_orders',
    run: async (context: Context, marketDate: string) =>
      `${await settleSavings(context, context.clock.addMarketDays(marketDate, 1))} orders`,
  },
];
