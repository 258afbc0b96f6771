import { queryOptions } from '@tanstack/react-query';

import type { Page, PeriodFilter } from '../../../contract/wire/envelope.ts';
import { savingsEndpoints } from '../../../contract/savings/endpoints.ts';
import type { SavingsIncome, SavingsOrder } from '../../../contract/savings/types.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** May be kept on the device: savings can be read offline. */
const meta = { keep: true } as const;

/** One day's income in a list: the day names it. */
export type IncomeDay = SavingsIncome & { id: string };

/** The savings product and what is in it. Changes arrive as events of the account. */
export const savingsQueries = {
  all: ['savings'] as const,

  product: () =>
    queryOptions({
      queryKey: ['savings', 'product'],
      queryFn: ({ signal }) => call(savingsEndpoints.product, {}, { signal }),
      meta,
    }),

  mine: () =>
    queryOptions({
      queryKey: ['savings', 'mine'],
      queryFn: ({ signal }) => call(savingsEndpoints.mine, {}, { signal }),
      meta,
    }),

  /** Purchases and redemptions, newest first. */
  orders: (period: PeriodFilter) =>
    growingList<Page<SavingsOrder>>(['savings', 'orders', period], (page, signal) =>
      call(savingsEndpoints.orders, { period, ...page }, { signal }),
    ),

  /** Day by day, newest first. */
  income: (period: PeriodFilter) =>
    growingList<Page<IncomeDay> & { totalMinor: number }>(
      ['savings', 'income', period],
      async (page, signal) => {
        const answer = await call(savingsEndpoints.income, { period, ...page }, { signal });
        return { ...answer, items: answer.items.map((day) => ({ ...day, id: day.date })) };
      },
    ),
};
