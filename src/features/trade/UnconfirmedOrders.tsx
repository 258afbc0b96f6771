import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Side } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Intent } from '../../operations/intent.ts';
import { UnconfirmedBanners } from '../../operations/UnconfirmedBanners.tsx';
import { Amount } from '../../ui/figures/Amount.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { pendingOrders } from './pending-orders.ts';

type Props = {
  /** Only those of one share, one way. */
  of?: { code: string; side: Side };
};

/** Orders that were sent and not confirmed. */
export function UnconfirmedOrders({ of }: Props) {
  const query = useQuery(pendingOrders.unconfirmed(useQueryClient()));
  const isMeant = ({ input }: Intent) =>
    of === undefined || (input['code'] === of.code && input['side'] === of.side);
  return (
    <UnconfirmedBanners
      query={query}
      isMeant={isMeant}
      renderWords={({ input }, time) => <Words input={input} time={time} />}
    />
  );
}

function Words({ input, time }: Pick<Intent, 'input'> & { time: ReactNode }) {
  const formats = useFormats();
  const code = String(input['code'] ?? '');
  const sent = Number(input['quantity'] ?? 0);
  const shares = useCountedAs()(sent);
  const quantity = <Amount text={formats.quantity(sent)} />;
  if (input['quantity'] === undefined)
    return (
      <Trans>
        Closing {code}, {time}. It may have been carried out.
      </Trans>
    );
  if (input['side'] === 'buy')
    return (
      <Trans>
        Purchase of {quantity} shares of {code}, {time}. It may have been carried out.
      </Trans>
    );
  return (
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
  );
}
