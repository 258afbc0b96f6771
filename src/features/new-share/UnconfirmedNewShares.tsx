import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { unconfirmedNewSharesQuery } from './mutations.ts';

/** Applications and payments that were sent and not confirmed; asked about until they are known. */
export function UnconfirmedNewShares() {
  const client = useQueryClient();
  const formats = useFormats();
  const query = useQuery(unconfirmedNewSharesQuery(client));
  return (query.data ?? []).map((intent) => {
    const code = String(intent.input['code'] ?? '');
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
        {intent.kind === 'alp' ? (
          <Trans>
            Payment for {code}, {time}. It may have been made.
          </Trans>
        ) : (
          <Trans>
            Application for {code}, {time}. It may already be valid.
          </Trans>
        )}
      </Banner>
    );
  });
}
