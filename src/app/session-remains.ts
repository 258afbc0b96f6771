import { openDeviceCache, wipeDeviceCache } from '../offline/device-cache.ts';
import { forgetAllButSettings } from '../offline/device-settings.ts';
import { foundHalf, onSessionEnd } from '../session/session.ts';

/** Loaded with the order ticket; a session may end without it. */
async function forgetIntents(): Promise<void> {
  const { forgetAllIntents } = await import('../operations/intent.ts');
  await forgetAllIntents();
}

async function renewDeviceCache(): Promise<void> {
  await wipeDeviceCache();
  await openDeviceCache();
}

/** What a session leaves on the device, in the order in which it goes: nothing personal stays. */
const remains: readonly { name: string; clear: () => void; goesAtStart: boolean }[] = [
  { name: 'small storage', clear: forgetAllButSettings, goesAtStart: true },
  { name: 'intents', clear: () => void forgetIntents(), goesAtStart: true },
  // Databases of sessions that are over go when the cache is opened.
  { name: 'kept answers', clear: () => void renewDeviceCache(), goesAtStart: false },
];

/** Clears the device whenever a session ends, and after one that was over when the app opened. */
export function clearSessionRemains(): void {
  if (foundHalf) for (const { clear, goesAtStart } of remains) if (goesAtStart) clear();
  onSessionEnd(() => {
    for (const { clear } of remains) clear();
  });
}
