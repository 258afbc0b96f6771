import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Position } from '../../../contract/trade.ts';
import { useOnline } from '../../data/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useMarketState } from '../../live/market.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCountedAs } from '../../ui/counted-as.ts';
import { marketQueries } from '../market/queries.ts';
import { useClosePosition } from './mutations.ts';
import type { Sent } from './mutations.ts';
import type { TradingProof } from '../../data/trading-proof.ts';
import { PasswordSheet } from '../../desk/PasswordSheet.tsx';
import styles from './HoldDetail.module.css';

type Props = { position: Position; onSent: (sent: Sent) => void };
type Step = 'rest' | 'question' | 'password';

/** Sells at market all that can be sold, and says what cannot, why and from when. */
export function ClosePosition({ position, onSent }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const online = useOnline();
  const close = useClosePosition();
  const [step, setStep] = useState<Step>('rest');
  const quantity = position.availableQuantity;
  const count = formats.quantity(quantity);
  const name = instrumentName(position);
  const possible = quantity > 0;

  const leave = () => {
    setStep('rest');
    close.reset();
  };
  const submit = (proof: TradingProof) => {
    if (close.isPending) return;
    close.mutate(
      { code: position.code, proof },
      {
        onSuccess: (result) => {
          onSent(result);
          leave();
        },
      },
    );
  };

  return (
    <div className={styles['close']}>
      <Button
        block
        variant="danger"
        disabled={!possible || !online}
        onClick={() => setStep('question')}
        data-testid="close-position"
      >
        <Trans>Close the position</Trans>
      </Button>
      <NotSellable position={position} />
      {!online && (
        <p className={styles['note']}>
          <Trans>You are offline. Trading needs a connection.</Trans>
        </p>
      )}
      <ConfirmDialog
        open={step === 'question'}
        danger
        title={plural(quantity, {
          one: `Sell the ${count} share that can be sold?`,
          other: `Sell all ${count} shares that can be sold?`,
        })}
        confirmLabel={t`Continue`}
        cancelLabel={t`Keep them`}
        onConfirm={() => setStep('password')}
        onCancel={leave}
      >
        <Trans>
          {name} is sold at once at the prices in the market. The result and all fees are shown
          afterwards.
        </Trans>
        <NotSellable position={position} />
      </ConfirmDialog>
      <PasswordSheet
        open={step === 'password'}
        onClose={leave}
        title={t`Close the position`}
        summary={
          <p>
            <Plural
              value={quantity}
              one={`Sell ${count} share of ${name} at market.`}
              other={`Sell ${count} shares of ${name} at market.`}
            />
          </p>
        }
        verb={plural(quantity, { one: `Sell ${count} share`, other: `Sell ${count} shares` })}
        danger
        busy={close.isPending}
        error={close.error}
        onSubmit={submit}
        returnTo={`/shares/holdDetail?code=${position.code}`}
      />
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
