import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { pendingBlocks } from './mutations.ts';

/** Purchases that were sent and not confirmed. */
export function UnconfirmedBlocks() {
  const formats = useFormats();
  const query = useQuery(pendingBlocks.unconfirmed(useQueryClient()));
  return (
    <UnconfirmedBanners
      query={query}
      renderWords={({ input }, time) => {
        const code = String(input['code'] ?? '');
        const quantity = <Amount text={formats.quantity(Number(input['quantity'] ?? 0))} />;
        return (
          <Trans>
            Purchase of {quantity} shares of {code}, {time}. It may have been carried out.
          </Trans>
        );
      }}
    />
  );
}
