import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { pendingSavings } from './mutations.ts';

/** Purchases and redemptions that were sent and not confirmed. */
export function UnconfirmedSavings() {
  const formats = useFormats();
  const query = useQuery(pendingSavings.unconfirmed(useQueryClient()));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ input, at }) => {
        const amount = formats.money(Number(input['amountMinor'] ?? 0));
        const time = formats.recordTime(at);
        return input['side'] === 'redemption' ? (
          <Trans>
            Redemption of {amount}, {time}. It may have been accepted.
          </Trans>
        ) : (
          <Trans>
            Purchase of savings for {amount}, {time}. It may have been carried out.
          </Trans>
        );
      }}
    />
  );
}
