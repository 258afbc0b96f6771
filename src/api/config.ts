import { queryOptions } from '@tanstack/react-query';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import type { Config } from '../../contract/config/types.ts';
import { call } from './call.ts';
import { noteServerTime } from './server-time.ts';

/** Settings of the brokerage, kept on the device so that the product opens offline. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }): Promise<Config> =>
    tookConfig(await call(configEndpoints.read, {}, { signal })),
  staleTime: 300_000,
  meta: { keep: true },
});

/** Whatever call it comes with, it tells the brokerage's time. */
export function tookConfig(config: Config): Config {
  noteServerTime(config.serverTime);
  return config;
}
