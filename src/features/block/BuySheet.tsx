import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import type { BlockOffer } from '../../../contract/block/types.ts';
import { useOnline } from '../../api/network.ts';
import { ShareCountField } from '../../operations/ShareCountField.tsx';
import { useUpdateHold } from '../../update/updates.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { BlockEstimateList } from './BlockEstimateList.tsx';
import { Mistake, Over, useBlockMistake } from './BlockMistake.tsx';
import { leastOf } from './model.ts';
import type { BlockMistake } from './model.ts';
import styles from './BlockScreen.module.css';

type Props = {
  offer: BlockOffer | null;
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
  onBuy: () => void;
  onClose: () => void;
};

/** How much of an offer, and every fee of it. */
export function BuySheet({ offer, onClose, ...props }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const price = formats.price(offer?.priceMilli ?? 0);
  // Its quantity is nowhere else.
  useUpdateHold(offer !== null);
  return (
    <Sheet
      open={offer !== null}
      onClose={onClose}
      title={offer ? instrumentName(offer) : t`Block trade`}
      subtitle={offer && t`Block offer at ${price}`}
    >
      {offer && <BuyForm offer={offer} {...props} />}
    </Sheet>
  );
}

type FormProps = Omit<Props, 'offer' | 'onClose'> & { offer: BlockOffer };

function BuyForm({ offer, quantity, onQuantity, onBuy }: FormProps) {
  const formats = useFormats();
  const online = useOnline();
  const [attempted, setAttempted] = useState(false);
  const mistake = useBlockMistake(offer, quantity ?? 0);
  const isOver = offer.state !== 'open';
  const press = () => {
    setAttempted(true);
    if (mistake === undefined) onBuy();
  };
  const count = formats.quantity(quantity ?? 0);
  return (
    <div className={styles['body']}>
      {isOver && (
        <Banner tone="warn" live>
          <Over offer={offer} />
        </Banner>
      )}
      <QuantityField
        offer={offer}
        quantity={quantity}
        mistake={quantity === undefined && !attempted ? undefined : mistake}
        onQuantity={onQuantity}
      />
      <BlockEstimateList offer={offer} quantity={quantity ?? 0} />
      <Button block disabled={!online || isOver} onClick={press} data-testid="order-block">
        {quantity === undefined || quantity <= 0 ? (
          <Trans>Buy</Trans>
        ) : (
          plural(quantity, { one: `Buy ${count} share`, other: `Buy ${count} shares` })
        )}
      </Button>
      <p className={styles['reason']} aria-live="polite">
        {online ? (
          <Trans>Can be sold from the next trading day (T+1)</Trans>
        ) : (
          <Trans>Buying needs a connection.</Trans>
        )}
      </p>
    </div>
  );
}

type FieldProps = {
  offer: BlockOffer;
  quantity: number | undefined;
  mistake: BlockMistake | undefined;
  onQuantity: (quantity: number | undefined) => void;
};

function QuantityField({ offer, quantity, mistake, onQuantity }: FieldProps) {
  const formats = useFormats();
  const least = leastOf(offer);
  const smallest = formats.quantity(least);
  const remaining = formats.quantity(offer.remaining);
  return (
    <ShareCountField
      quantity={quantity}
      onQuantity={onQuantity}
      hint={
        <Trans>
          At least {smallest}; {remaining} left
        </Trans>
      }
      error={mistake && <Mistake mistake={mistake} offer={offer} quantity={quantity ?? 0} />}
      step={offer.stepQuantity}
      least={least}
      leastLabel={<Trans>Minimum</Trans>}
      most={offer.remaining}
    />
  );
}
