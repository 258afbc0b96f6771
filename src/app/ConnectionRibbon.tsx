import { Trans, useLingui } from '@lingui/react/macro';

import { useGap } from '../api/network.ts';
import { storageState } from '../offline/storage-quota.ts';
import { useStore } from '../lib/store.ts';
import { Banner } from '../ui/Banner.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { connectionWords, OfflineRibbon } from '../ui/OfflineRibbon.tsx';

/** Says when nothing is reached, and when the device keeps no more for such times. */
export function ConnectionRibbon() {
  const gap = useGap();
  const full = useStore(storageState) === 'full';
  return (
    <>
      <OfflineRibbon id={connectionWords} gap={gap} />
      {full && <FullNotice />}
    </>
  );
}

/** Said once a visit: the device keeps no more for times without a connection. */
function FullNotice() {
  const { t } = useLingui();
  return (
    <Banner
      tone="warn"
      live
      action={<IconButton label={t`Close`} icon="close" onClick={() => storageState.set('told')} />}
    >
      <Trans>This device is out of space. What is new will not be readable offline.</Trans>
    </Banner>
  );
}
