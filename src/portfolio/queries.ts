import { queryOptions } from '@tanstack/react-query';

import { tradeEndpoints } from '../../contract/trade.ts';
import { call } from '../api/call.ts';
import { tradeAnswer } from './trade-answer.ts';

/** Balances, debts and the shares held: what total assets is made of. */
export const assetsQuery = queryOptions({
  queryKey: ['trade', 'assets'],
  queryFn: ({ signal }) => call(tradeEndpoints.assets, {}, { signal }),
  ...tradeAnswer,
});

/** The shares held, with what each cost and earned. */
export const positionsQuery = queryOptions({
  queryKey: ['trade', 'positions'],
  queryFn: ({ signal }) => call(tradeEndpoints.positions, {}, { signal }),
  ...tradeAnswer,
});
