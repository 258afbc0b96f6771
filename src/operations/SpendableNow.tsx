import { useLayoutEffect } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { refreshSoon } from '../live/refresh.ts';
import { accountQuery, askedAgain, assetsQuery } from '../portfolio/queries.ts';
import { useFormats } from '../i18n/formats.ts';
import { Amount } from '../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../ui/figures/KeyValue.tsx';

/** The balance after what was just done; the one before is never taken for it. */
export function SpendableNow() {
  const formats = useFormats();
  const client = useQueryClient();
  // What was done may be known here before its event says that the balance is another.
  useLayoutEffect(() => refreshSoon(client, [{ queryKey: accountQuery.queryKey }]), [client]);
  const { data, isStale } = useQuery({ ...assetsQuery, ...askedAgain });
  const known = data && !isStale;
  return (
    <KeyValueList>
      <KeyValue
        strong
        label={<Trans>You can spend now</Trans>}
        value={
          <span data-testid="spendable-now">
            <Amount text={known ? formats.money(data.availableMinor) : '–'} />
          </span>
        }
      />
    </KeyValueList>
  );
}
