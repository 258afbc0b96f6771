import { queryOptions } from '@tanstack/react-query';

import { newShareEndpoints } from '../../../../contract/new-share/endpoints.ts';
import { call } from '../../../api/call.ts';

/** Days and hours of issues are told by no event. */
const againMs = 60_000;

/**
 * What the investor can do with new shares now: a part of the first answer of the home screen. Changes with
 * all of `newShareQueries`.
 */
export const newSharesTodayQuery = queryOptions({
  queryKey: ['new-share', 'today'],
  queryFn: ({ signal }) => call(newShareEndpoints.today, {}, { signal }),
  meta: { keep: true },
  refetchInterval: againMs,
});
