import { duplicateGuard } from '../api/duplicate-guard.ts';
import { openDeviceCache, wipeDeviceCache } from '../offline/device-cache.ts';
import { forgetAllButSettings } from '../offline/device-settings.ts';
import { dropToken, foundHalf, onSessionEnd } from '../session/session.ts';

/** Loaded with the order ticket; a session may end without it. */
async function forgetIntents(): Promise<void> {
  const { forgetAllIntents } = await import('../operations/intent.ts');
  await forgetAllIntents();
}

async function renewDeviceCache(): Promise<void> {
  await wipeDeviceCache();
  await openDeviceCache();
}

/** What a session that was over before the app opened has left. */
const remainsAtStart = [dropToken, forgetAllButSettings, () => void forgetIntents()];

/** What a session leaves on the device and in memory, in the order in which it goes: nothing personal stays. */
const remains = [...remainsAtStart, () => duplicateGuard.forget(), () => void renewDeviceCache()];

/** Clears the device whenever a session ends, and after one that was over when the app opened. */
export function clearSessionRemains(): void {
  // Databases of sessions that are over go when the cache is opened.
  if (foundHalf) for (const clear of remainsAtStart) clear();
  onSessionEnd(() => {
    for (const clear of remains) clear();
  });
}
