import { lazy, Suspense } from 'react';

import type { PushKind } from '../../../contract/push/types.ts';

const PushOffer = lazy(async () => ({ default: (await import('./PushOffer.tsx')).PushOffer }));

/** Where the offer stands: it comes a moment later than what was done. */
export function PushOfferPlace({ kind }: { kind: PushKind }) {
  return (
    <Suspense>
      <PushOffer kind={kind} />
    </Suspense>
  );
}
