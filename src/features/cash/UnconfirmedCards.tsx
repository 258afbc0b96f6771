import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { pendingCards } from './mutations.ts';

/** Cards that were sent and not confirmed. */
export function UnconfirmedCards() {
  const client = useQueryClient();
  const formats = useFormats();
  const query = useQuery(pendingCards.unconfirmed(client));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ at }) => {
        const time = formats.recordTime(at);
        return <Trans>Bank card, {time}. It may be linked already.</Trans>;
      }}
    />
  );
}
