import { Trans } from '@lingui/react/macro';

import { Banner } from '../../ui/Banner.tsx';

/** The browser was told never to notify; it alone can be told otherwise. */
export function PushBlocked() {
  return (
    <Banner tone="warn" live>
      <Trans>
        This browser blocks notifications from this site. Allow them in its site settings, then come
        back here.
      </Trans>
    </Banner>
  );
}
