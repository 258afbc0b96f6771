import { Trans } from '@lingui/react/macro';

import { useGap } from '../data/network.ts';
import { keepingState } from '../data/persistence.ts';
import { useStore } from '../lib/store.ts';
import { Banner } from '../ui/Banner.tsx';
import { OfflineRibbon } from '../ui/OfflineRibbon.tsx';

/** Says when nothing is reached, and when the device keeps no more for such times. */
export function ConnectionRibbon() {
  const gap = useGap();
  const full = useStore(keepingState) === 'full';
  return (
    <>
      <OfflineRibbon gap={gap} />
      {full && (
        <Banner tone="warn" live>
          <Trans>This device is out of space. What is new will not be readable offline.</Trans>
        </Banner>
      )}
    </>
  );
}
