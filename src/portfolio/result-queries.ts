import { queryOptions } from '@tanstack/react-query';

import { resultEndpoints } from '../../contract/result.ts';
import { call } from '../api/call.ts';

/** Kept on the device: how one has done is read offline too. A new market date asks for all of it. */
const kept = { meta: { keep: true }, staleTime: 60_000 } as const;

/** How the account has done, by market date. */
export const resultQueries = {
  /** Every date since the account was opened; with the levels of an index, where one is named. */
  series: (index?: string) =>
    queryOptions({
      queryKey: ['result', 'series', index ?? ''],
      queryFn: ({ signal }) =>
        call(resultEndpoints.series, index === undefined ? {} : { index }, { signal }),
      ...kept,
    }),

  /** What made the gain of the dates from one to another, both included. */
  parts: (from: string, to: string) =>
    queryOptions({
      queryKey: ['result', 'parts', from, to],
      queryFn: ({ signal }) => call(resultEndpoints.parts, { from, to }, { signal }),
      ...kept,
    }),

  /** `period`: yyyy-mm or yyyy. */
  statement: (period: string) =>
    queryOptions({
      queryKey: ['result', 'statement', period],
      queryFn: ({ signal }) => call(resultEndpoints.statement, { period }, { signal }),
      ...kept,
    }),
};
