import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { pendingSavings } from './mutations.ts';

/** Purchases and redemptions that were sent and not confirmed. */
export function UnconfirmedSavings() {
  const formats = useFormats();
  const query = useQuery(pendingSavings.unconfirmed(useQueryClient()));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ input }, time) => {
        const amount = <Amount text={formats.money(Number(input['amountMinor'] ?? 0))} />;
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
