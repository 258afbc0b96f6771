import { lazy, Suspense } from 'react';

import { useGap } from '../api/network.ts';
import { storageState } from '../offline/storage-quota.ts';
import { useStore } from '../lib/store.ts';
import { OfflineRibbon } from '../ui/OfflineRibbon.tsx';

const FullNotice = lazy(async () => {
  const { FullNotice: component } = await import('./FullNotice.tsx');
  return { default: component };
});

/** Says when nothing is reached, and when the device keeps no more for such times. */
export function ConnectionRibbon() {
  const gap = useGap();
  const full = useStore(storageState) === 'full';
  return (
    <>
      <OfflineRibbon gap={gap} />
      <Suspense>{full && <FullNotice />}</Suspense>
    </>
  );
}
