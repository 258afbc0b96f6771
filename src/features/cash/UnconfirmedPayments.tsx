import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { pendingPayments } from './mutations.ts';

/** Payments of an earlier visit whose answer did not come. */
export function UnconfirmedPayments() {
  const client = useQueryClient();
  const formats = useFormats();
  const query = useQuery(pendingPayments.unconfirmed(client));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ input }, time) => {
        const amount = <Amount text={formats.money(Number(input['amountMinor'] ?? 0))} />;
        return (
          <Trans>
            Payment of {amount}, {time}. It may have been accepted.
          </Trans>
        );
      }}
    />
  );
}
