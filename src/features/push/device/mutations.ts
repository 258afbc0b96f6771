import { pushEndpoints } from '../../../../contract/push/endpoints.ts';
import type { PushState, PushWishes } from '../../../../contract/push/types.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { deviceHash, forgetDevice, pushPermission, subscribeDevice } from './device.ts';
import { pushStateQuery } from './queries.ts';

const note = (state: PushState) => queryClient.setQueryData(pushStateQuery.queryKey, state);

/**
 * Has this device told what is wished, or nothing any more. Asks for the browser's permission where it
 * was not given yet: only ever after a press that explains what for. False when it was refused.
 */
export async function setPushWishes(wishes: PushWishes): Promise<boolean> {
  if (wishes.kinds.length === 0) {
    note(await call(pushEndpoints.unsubscribe, {}, { again: true }));
    await forgetDevice();
    return true;
  }
  // First of all: a browser asks only in answer to a press.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await queryClient.fetchQuery(pushStateQuery);
  const address = await subscribeDevice(publicKey);
  note(await call(pushEndpoints.subscribe, { ...address, ...wishes }, { again: true }));
  return true;
}

/**
 * Puts right what changed while nobody looked: the browser renewed its address, the brokerage its
 * key, or somebody else was logged in here before. Asks nothing of the user.
 */
export async function settlePush(): Promise<void> {
  if (pushPermission() !== 'granted') return;
  const state = await queryClient.fetchQuery({ ...pushStateQuery, staleTime: 0 });
  const { kinds, named, publicKey, endpointHash } = state;
  if (kinds.length === 0) return forgetDevice();
  const address = await subscribeDevice(publicKey);
  if (endpointHash !== '' && (await deviceHash()) === endpointHash) return;
  note(await call(pushEndpoints.subscribe, { ...address, kinds, named }, { again: true }));
}
