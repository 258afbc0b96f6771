import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { pendingIdentities } from './mutations.ts';

/** Documents that were sent on an earlier visit and not confirmed. */
export function UnconfirmedIdentity() {
  const query = useQuery(pendingIdentities.unconfirmed(useQueryClient()));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={(_, time) => (
        <Trans>Documents for your identity, {time}. They may have arrived.</Trans>
      )}
    />
  );
}
