import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCountedAs } from '../../ui/counted-as.ts';
import { recordTime } from '../../lib/market-time.ts';
import { unconfirmedQuery } from './unconfirmed.ts';

/** Orders that were sent and not confirmed; asked about until their outcome is known. */
export function UnconfirmedOrders() {
  const client = useQueryClient();
  const formats = useFormats();
  const countedAs = useCountedAs();
  const query = useQuery(unconfirmedQuery(client));
  const waiting = query.data ?? [];
  return waiting.map((intent) => {
    const code = String(intent.input['code'] ?? '');
    const sent = Number(intent.input['quantity'] ?? 0);
    const shares = countedAs(sent);
    const quantity = <Amount text={formats.quantity(sent)} />;
    const time = recordTime(intent.at);
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
        {intent.input['quantity'] === undefined ? (
          <Trans>
            Closing {code}, {time}. It may have been carried out.
          </Trans>
        ) : intent.input['side'] === 'buy' ? (
          <Trans>
            Purchase of {quantity} shares of {code}, {time}. It may have been carried out.
          </Trans>
        ) : (
          <Plural
            value={shares}
            one={
              <Trans>
                Sale of {quantity} share of {code}, {time}. It may have been carried out.
              </Trans>
            }
            other={
              <Trans>
                Sale of {quantity} shares of {code}, {time}. It may have been carried out.
              </Trans>
            }
          />
        )}
      </Banner>
    );
  });
}
