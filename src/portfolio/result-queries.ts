import { queryOptions, useQuery } from '@tanstack/react-query';

import { resultEndpoints } from '../../contract/result/endpoints.ts';
import { call } from '../api/call.ts';
import { freshFor } from '../api/fresh-for.ts';
import type { Span } from '../../contract/result/days.ts';

/** Kept on the device: how one has done is read offline too. A new market date asks for all of it. */
const kept = { meta: { keep: true }, staleTime: freshFor(60_000) } as const;

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

/** What made the gain of a span; asks nothing for one without days. */
export function useParts({ days }: Span) {
  const from = days[0]?.date ?? '';
  const to = days.at(-1)?.date ?? '';
  return useQuery({ ...resultQueries.parts(from, to), enabled: from !== '' });
}
