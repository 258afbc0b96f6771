import { configQuery } from './config.ts';
import { forgetOthers, keepQueries } from './persistence.ts';
import type { Keeper } from './persistence.ts';
import { queryClient } from './query-client.ts';
import { noteServerTime } from './server-time.ts';
import { onSessionEnd, sessionUserId } from './session.ts';

const nobody = 'nobody';
let keeper: Keeper | undefined;

/** Starts keeping for whoever is logged in; resolves when what was kept is back. */
export async function openDeviceCache(): Promise<void> {
  keeper?.stop();
  const owner = sessionUserId() ?? nobody;
  keeper = keepQueries(queryClient, owner);
  await keeper.restore();
  // Offline the brokerage's clock is known from the last visit.
  const known = queryClient.getQueryState(configQuery.queryKey);
  if (known?.data) noteServerTime(known.data.serverTime, known.dataUpdatedAt);
  void forgetOthers(owner);
}

/** Forgets everything personal, in memory and on the device. */
export async function wipeDeviceCache(): Promise<void> {
  const old = keeper;
  old?.stop();
  keeper = undefined;
  const config = queryClient.getQueryData(['config']);
  queryClient.clear();
  // Settings of the brokerage are nobody's secret, and /login needs them.
  if (config !== undefined) queryClient.setQueryData(['config'], config);
  await old?.wipe();
}

/** Forgets what was kept, and asks again for what is on the screen. The session goes on. */
export async function clearDeviceCache(): Promise<void> {
  const old = keeper;
  old?.stop();
  keeper = undefined;
  // Settings of the brokerage are needed by the next screen, whatever the connection is.
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== 'config',
  });
  await old?.wipe();
  await openDeviceCache();
  await queryClient.invalidateQueries({ refetchType: 'active' });
}

/** Loaded with the order ticket; a session may end without it. */
async function forgetIntents(): Promise<void> {
  const { forgetAllIntents } = await import('./intent.ts');
  await forgetAllIntents();
}

onSessionEnd(() => {
  void forgetIntents();
  void wipeDeviceCache().then(openDeviceCache);
});
