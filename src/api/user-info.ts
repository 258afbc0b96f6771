import { queryOptions } from '@tanstack/react-query';

import { userEndpoints } from '../../contract/user.ts';
import { call } from './call.ts';

/** Who is logged in, as the brokerage knows them. */
export const userInfoQuery = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(userEndpoints.info, {}, { signal }),
  // What an earlier visit kept may be from before its last change, and is asked anew.
  staleTime: ({ state }) => (state.dataUpdatedAt < performance.timeOrigin ? 0 : 60_000),
  meta: { keep: true },
});
