import { queryOptions } from '@tanstack/react-query';

import { userEndpoints } from '../../contract/user.ts';
import type { Config } from '../../contract/user.ts';
import { call } from './call.ts';
import { noteServerTime } from './server-time.ts';

/** Settings of the brokerage, kept on the device so that the product opens offline. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }): Promise<Config> => {
    const config = await call(userEndpoints.config, {}, { signal });
    noteServerTime(config.serverTime);
    return config;
  },
  staleTime: 300_000,
  meta: { keep: true },
});
