import type { Context } from '../../domain/context.ts';
import { creditIncome, incomeStep, settleSavings } from '../../domain/savings/daily.ts';

/** What the savings product needs when a market date is over: income first, then what is due next. */
export const savingsSteps = [
  {
    name: incomeStep,
    unit: 'users',
    run: (context: Context, marketDate: string) => creditIncome(context, marketDate),
  },
  {
    name: 'savings_orders',
    unit: 'orders',
    run: (context: Context, marketDate: string) =>
      settleSavings(context, context.clock.addMarketDays(marketDate, 1)),
  },
];
