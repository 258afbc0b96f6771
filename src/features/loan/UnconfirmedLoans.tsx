import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { pendingLoans } from './mutations.ts';

/** Applications and repayments that were sent and not confirmed. */
export function UnconfirmedLoans() {
  const formats = useFormats();
  const query = useQuery(pendingLoans.unconfirmed(useQueryClient()));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ kind, input }, time) => {
        const amount = <Amount text={formats.money(Number(input['amountMinor'] ?? 0))} />;
        // An older build kept no amount of a repayment.
        if (kind === 'rep' && input['amountMinor'] === undefined)
          return <Trans>Repayment of a loan, {time}. It may have been carried out.</Trans>;
        if (kind === 'rep')
          return (
            <Trans>
              Repayment of {amount} for a loan, {time}. It may have been carried out.
            </Trans>
          );
        return (
          <Trans>
            Application for a loan of {amount}, {time}. It may have arrived.
          </Trans>
        );
      }}
    />
  );
}
