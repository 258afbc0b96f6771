import { defaultLanguage } from '../../contract/language.ts';
import { openDeviceCache } from '../data/device-cache.ts';
import { activateLanguage } from '../i18n/activate.ts';
import { applyAppearance } from '../lib/appearance.ts';
import { currentLanguage } from '../lib/language.ts';
import { createAppRouter } from './router.ts';
import type { AppRouter } from './router.ts';
import { watchForUpdates } from './service-worker.ts';
import { followSession } from './session-effects.ts';
import { connectStream } from './stream-connection.ts';

/** A catalogue that cannot be loaded (first visit in a tunnel) must not keep the app from opening. */
async function activateStored(): Promise<void> {
  const wanted = currentLanguage();
  try {
    await activateLanguage(wanted);
  } catch {
    if (wanted !== defaultLanguage) await activateLanguage(defaultLanguage);
  }
}

/** Everything that must be there before the first screen, side by side where it can be. */
export async function boot(): Promise<AppRouter> {
  applyAppearance();
  await Promise.all([activateStored(), openDeviceCache()]);
  const router = createAppRouter();
  followSession(router);
  return router;
}

/** What can wait until something can be seen. */
export function afterFirstPaint(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      connectStream();
      watchForUpdates();
    }, 0);
  });
}
