import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { BlockOffer } from '../../../contract/block.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useFormats } from '../../i18n/formats.ts';
import type { Formats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { BlockEstimateList } from './BlockEstimateList.tsx';
import { BlockOutcome } from './BlockOutcome.tsx';
import { BuySheet } from './BuySheet.tsx';
import { useBuyBlock } from './mutations.ts';
import type { BlockSent } from './mutations.ts';

type Props = {
  /** Null while no offer was chosen. */
  offer: BlockOffer | null;
  onClose: () => void;
};

/** From an offer to the outcome: how much, the trading password, and what became of it. */
export function BuyFlow({ offer, onClose }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const buy = useBuyBlock();
  const [quantity, setQuantity] = useState<number | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState<BlockSent | null>(null);

  const closeAll = () => {
    buy.reset();
    setAsking(false);
    setQuantity(undefined);
    onClose();
  };
  const submit = (proof: TradingProof) => {
    // The mutation's own state lags a frame behind: it alone would let a double tap through.
    if (!offer || quantity === undefined || buy.isPending) return;
    buy.mutate(
      { request: { offerId: offer.id, code: offer.code, quantity }, proof },
      {
        onSuccess: (result) => {
          setSent(result);
          closeAll();
        },
      },
    );
  };
  return (
    <>
      <BuySheet
        offer={offer}
        quantity={quantity}
        onQuantity={setQuantity}
        onBuy={() => setAsking(true)}
        onClose={closeAll}
      />
      <PasswordSheet
        open={asking && offer !== null}
        onClose={() => {
          buy.reset();
          setAsking(false);
        }}
        title={offer ? instrumentName(offer) : t`Block trade`}
        summary={offer && <BlockEstimateList offer={offer} quantity={quantity ?? 0} />}
        verb={buyText(quantity ?? 0, formats)}
        busy={buy.isPending}
        error={buy.error}
        onSubmit={submit}
        returnTo="/shares/dzjy"
      />
      <BlockOutcome sent={sent} onClose={() => setSent(null)} />
    </>
  );
}

/** "Buy 10,000 shares". */
export function buyText(quantity: number, formats: Formats): string {
  const count = formats.quantity(quantity);
  return plural(quantity, { one: `Buy ${count} share`, other: `Buy ${count} shares` });
}
