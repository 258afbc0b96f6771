import { Suspense } from 'react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { useUpdateReady } from './updates.ts';

const UpdateOffer = lazyRouteComponent(() => import('./UpdateOffer.tsx'), 'UpdateOffer');

/**
 * Offers a new build, in a line of its own under the top, where it covers nothing one may want to
 * press. Nothing happens without consent, and it is not offered again on this visit after a no.
 */
export function UpdatePrompt() {
  const ready = useUpdateReady();
  // Here before there is anything to say, so that it is said aloud.
  return <output>{ready && <Suspense>{<UpdateOffer />}</Suspense>}</output>;
}
