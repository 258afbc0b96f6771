import { createStore, useStore } from '../lib/store.ts';

/** Chromium's own event: the offer to install the app, to be used when the user asks for it. */
type InstallOffer = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/**
 * `installed`: runs from the home screen. `offered`: the browser would install it. `by-hand`: an iPhone or
 * iPad, where the user does it in the share menu. `unknown`: this browser says nothing.
 */
export type Installation = 'installed' | 'offered' | 'by-hand' | 'unknown';

const offer = createStore<InstallOffer | undefined>(undefined);
const justInstalled = createStore(false);

/** Keeps the browser's offer, which comes once and early, for the settings. */
export function watchForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => {
    offer.set(undefined);
    justInstalled.set(true);
  });
}

export function useInstallation(): Installation {
  const offered = useStore(offer) !== undefined;
  const installed = useStore(justInstalled);
  if (installed || runsInstalled()) return 'installed';
  if (offered) return 'offered';
  return isApplePhone() ? 'by-hand' : 'unknown';
}

/** Asks the browser to install the app; resolves to whether the user agreed. */
export async function install(): Promise<boolean> {
  const event = offer.get();
  if (!event) return false;
  // An offer is good for one question.
  offer.set(undefined);
  await event.prompt();
  const { outcome } = await event.userChoice;
  return outcome === 'accepted';
}

function runsInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
