import { queryOptions } from '@tanstack/react-query';

import { tradeEndpoints } from '../../contract/trade.ts';
import { call } from '../api/call.ts';
import { tradeAnswer } from './trade-answer.ts';

/** What is owned and owed, and the holdings: one answer, so that they are of one moment. */
export const accountQuery = queryOptions({
  queryKey: ['trade', 'account'],
  queryFn: ({ signal }) => call(tradeEndpoints.account, {}, { signal }),
  ...tradeAnswer,
});

/** Balances, debts and the shares held: what total assets is made of. */
export const assetsQuery = queryOptions({
  ...accountQuery,
  select: ({ assets }) => assets,
});

/** The shares held, with what each cost and earned. */
export const positionsQuery = queryOptions({
  ...accountQuery,
  select: ({ positions }) => ({ items: positions }),
});

/**
 * For what is said after an operation, which made the known answer stale and has it asked again: it does
 * not ask itself, and is to be shown once `isStale` is false.
 */
export const askedAgain = { staleTime: Infinity, refetchOnMount: false } as const;
