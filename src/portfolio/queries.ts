import { queryOptions } from '@tanstack/react-query';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { call } from '../api/call.ts';

/**
 * Of answers about what the account owns and does: kept on the device, so that the desk can be read
 * offline. The stream tells of changes.
 */
export const tradeAnswer = {
  meta: { keep: true },
} as const;

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

/** Begins the keys of the deals in each share. */
export const dealsKey = ['trade', 'deals-of'] as const;

/** The newest deals in one share, as many as a chart has room for. */
export const dealsQuery = (code: string) =>
  queryOptions({
    queryKey: [...dealsKey, code],
    queryFn: ({ signal }) => call(tradeEndpoints.fills, { code, limit: 100 }, { signal }),
    ...tradeAnswer,
  });
