import { Trans, useLingui } from '@lingui/react/macro';

import { storageState } from '../offline/storage-quota.ts';
import { Banner } from '../ui/Banner.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';

/** Said once a visit: the device keeps no more for times without a connection. */
export function FullNotice() {
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
