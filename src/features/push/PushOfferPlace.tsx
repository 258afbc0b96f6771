import { lazy, Suspense, useState } from 'react';

import type { PushKind } from '../../../contract/push/types.ts';
import { useMedia } from '../../lib/use-media.ts';
import { mayOffer } from './use-push.ts';

const PushOffer = lazy(async () => ({ default: (await import('./PushOffer.tsx')).PushOffer }));

/**
 * Where the offer stands: it comes a moment later than what was done. From the bottom of a phone a sheet
 * grows upwards; a dialog in the middle would move its buttons, and has the room from the beginning, unless it
 * is known that none comes.
 */
export function PushOfferPlace({ kind }: { kind: PushKind }) {
  const isDialog = useMedia('(min-width: 48rem)');
  const [mayCome] = useState(() => mayOffer(kind));
  const offer = (
    <Suspense>
      <PushOffer kind={kind} />
    </Suspense>
  );
  if (!isDialog || !mayCome) return offer;
  return <div style={{ minBlockSize: 'var(--button)' }}>{offer}</div>;
}
