import { lazy, Suspense } from 'react';

import type { PushKind } from '../../../contract/push/types.ts';
import { useMedia } from '../../lib/use-media.ts';

const PushOffer = lazy(async () => ({ default: (await import('./PushOffer.tsx')).PushOffer }));

/**
 * Where the offer stands: it comes a moment later than what was done. From the bottom of a phone a sheet
 * grows upwards; a dialog in the middle would move its buttons, and has the room from the beginning.
 */
export function PushOfferPlace({ kind }: { kind: PushKind }) {
  const isDialog = useMedia('(min-width: 48rem)');
  const offer = (
    <Suspense>
      <PushOffer kind={kind} />
    </Suspense>
  );
  return isDialog ? <div style={{ minBlockSize: 'var(--button)' }}>{offer}</div> : offer;
}
