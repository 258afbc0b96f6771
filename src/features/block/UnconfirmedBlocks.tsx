import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { unconfirmedBlocksQuery } from './mutations.ts';

/** Purchases that were sent and not confirmed; asked about until their outcome is known. */
export function UnconfirmedBlocks() {
  const client = useQueryClient();
  const formats = useFormats();
  const query = useQuery(unconfirmedBlocksQuery(client));
  return (query.data ?? []).map((intent) => {
    const code = String(intent.input['code'] ?? '');
    const quantity = formats.quantity(Number(intent.input['quantity'] ?? 0));
    const time = formats.recordTime(intent.at);
    return (
      <Banner
        key={intent.id}
        tone="warn"
        live
        title={<Trans>Sent, not confirmed</Trans>}
        action={
          <Button
            size="small"
            variant="secondary"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <Trans>Check now</Trans>
          </Button>
        }
      >
        <Trans>
          Purchase of {quantity} shares of {code}, {time}. It may have been carried out.
        </Trans>
      </Banner>
    );
  });
}
