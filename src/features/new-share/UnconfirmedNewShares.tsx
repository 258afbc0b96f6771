import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { pendingNewShares } from './mutations.ts';

/** Applications and payments that were sent and not confirmed. */
export function UnconfirmedNewShares() {
  const query = useQuery(pendingNewShares.unconfirmed(useQueryClient()));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ kind, input }, time) => {
        const code = String(input['code'] ?? '');
        return kind === 'alp' ? (
          <Trans>
            Payment for {code}, {time}. It may have been made.
          </Trans>
        ) : (
          <Trans>
            Application for {code}, {time}. It may already be valid.
          </Trans>
        );
      }}
    />
  );
}
