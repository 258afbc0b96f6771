import { openDeviceCache, wipeDeviceCache } from '../offline/device-cache.ts';
import { forgetAllButSettings } from '../offline/device-settings.ts';
import { foundHalf, onSessionEnd } from '../session/session.ts';

/** Loaded with the order ticket; a session may end without it. */
async function forgetIntents(): Promise<void> {
  const { forgetAllIntents } = await import('../operations/intent.ts');
  await forgetAllIntents();
}

async function changeDeviceCache(): Promise<void> {
  await wipeDeviceCache();
  await openDeviceCache();
}

/** What a session leaves on the device, in the order in which it goes: nothing personal stays. */
const remains = {
  smallStorage: forgetAllButSettings,
  intents: () => void forgetIntents(),
  answers: () => void changeDeviceCache(),
};

/** Clears the device whenever a session ends, and after one that was over when the app opened. */
export function clearSessionRemains(): void {
  if (foundHalf) {
    // The databases of sessions that are over go when the cache is opened.
    remains.smallStorage();
    remains.intents();
  }
  onSessionEnd(() => {
    remains.smallStorage();
    remains.intents();
    remains.answers();
  });
}
