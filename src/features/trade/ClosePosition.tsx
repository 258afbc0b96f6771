import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Position } from '../../../contract/trade/types.ts';
import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useMarketState } from '../../live/market.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { marketQueries } from '../market/queries.ts';
import { CloseFlow } from './CloseFlow.tsx';
import type { OrderSent } from './mutations.ts';
import styles from './HoldDetail.module.css';

type Props = { position: Position; onSent: (sent: OrderSent) => void };

/** Sells at market all that can be sold, and says what cannot, why and from when. */
export function ClosePosition({ position, onSent }: Props) {
  const online = useOnline();
  const [closing, setClosing] = useState(false);
  return (
    <div className={styles['close']}>
      <Button
        block
        side="sell"
        disabled={position.availableQuantity === 0 || !online}
        onClick={() => setClosing(true)}
        data-testid="close-position"
      >
        <Trans>Close the position</Trans>
      </Button>
      <NotSellable position={position} />
      {!online && (
        <p className={styles['note']}>
          <Trans>Trading needs a connection.</Trans>
        </p>
      )}
      {closing && (
        <CloseFlow position={position} onSent={onSent} onClose={() => setClosing(false)}>
          <NotSellable position={position} />
        </CloseFlow>
      )}
    </div>
  );
}

/** What stays, and why. */
function NotSellable({ position }: { position: Position }) {
  const formats = useFormats();
  const countedAs = useCountedAs();
  const live = useMarketState();
  const { data } = useQuery(marketQueries.state());
  const market = live ?? data;
  const bought = countedAs(position.unsettledQuantity);
  const unsettled = <Amount text={formats.quantity(position.unsettledQuantity)} />;
  const held = countedAs(position.heldQuantity);
  const reserved = <Amount text={formats.quantity(position.heldQuantity)} />;
  const date = market ? formats.date(market.nextMarketDate) : '';
  return (
    <>
      {position.unsettledQuantity > 0 && (
        <p className={styles['note']}>
          <Plural
            value={bought}
            one={
              <Trans>
                {unsettled} share was bought today and can be sold from {date}.
              </Trans>
            }
            other={
              <Trans>
                {unsettled} shares were bought today and can be sold from {date}.
              </Trans>
            }
          />
        </p>
      )}
      {position.heldQuantity > 0 && (
        <p className={styles['note']}>
          <Plural
            value={held}
            one={
              <Trans>{reserved} share is reserved for an open order. Cancel that to free it.</Trans>
            }
            other={
              <Trans>
                {reserved} shares are reserved for open orders. Cancel those to free them.
              </Trans>
            }
          />
        </p>
      )}
    </>
  );
}
