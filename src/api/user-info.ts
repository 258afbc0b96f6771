import { queryOptions } from '@tanstack/react-query';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { call } from './call.ts';
import { freshFor } from './fresh-for.ts';

/** Who is logged in, as the brokerage knows them. */
export const userInfoQuery = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(userEndpoints.info, {}, { signal }),
  staleTime: freshFor(60_000),
  meta: { keep: true },
});
