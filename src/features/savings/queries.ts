import { queryOptions } from '@tanstack/react-query';

import type { Page } from '../../../contract/envelope.ts';
import { savingsEndpoints } from '../../../contract/savings.ts';
import type { SavingsIncome, SavingsOrder } from '../../../contract/savings.ts';
import type { PeriodFilter } from '../../../contract/trade.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** May be kept on the device: savings can be read offline. */
const meta = { keep: true } as const;

const freshMs = 10_000;

/** Events tell of changes; what an earlier visit kept has heard of none since and is asked anew. */
const staleTime = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : freshMs;

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
      staleTime,
    }),

  mine: () =>
    queryOptions({
      queryKey: ['savings', 'mine'],
      queryFn: ({ signal }) => call(savingsEndpoints.mine, {}, { signal }),
      meta,
      staleTime,
    }),

  /** Purchases and redemptions, newest first. */
  orders: (period: PeriodFilter) =>
    growingList<Page<SavingsOrder>>(
      ['savings', 'orders', period],
      (page, signal) => call(savingsEndpoints.orders, { period, ...page }, { signal }),
      freshMs,
    ),

  /** Day by day, newest first. */
  income: (period: PeriodFilter) =>
    growingList<Page<IncomeDay> & { totalMinor: number }>(
      ['savings', 'income', period],
      async (page, signal) => {
        const answer = await call(savingsEndpoints.income, { period, ...page }, { signal });
        return { ...answer, items: answer.items.map((day) => ({ ...day, id: day.date })) };
      },
      freshMs,
    ),
};
