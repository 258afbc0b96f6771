import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { pendingCards } from './mutations.ts';

/** Cards that were sent and not confirmed. */
export function UnconfirmedCards() {
  const client = useQueryClient();
  const query = useQuery(pendingCards.unconfirmed(client));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={(_, time) => <Trans>Bank card, {time}. It may be linked already.</Trans>}
    />
  );
}
