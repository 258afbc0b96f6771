import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { BlockOffer } from '../../../contract/block/types.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Formats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { BlockEstimateList } from './BlockEstimateList.tsx';
import { Mistake, Over, useBlockMistake } from './BlockMistake.tsx';
import { BlockOutcome } from './BlockOutcome.tsx';
import { BuySheet } from './BuySheet.tsx';
import type { BlockMistake } from './model.ts';
import { useBuyBlock } from './mutations.ts';

type Props = {
  /** Null while no offer was chosen. */
  offer: BlockOffer | null;
  onClose: () => void;
};

/** From an offer to the outcome: how much, the trading password, and what became of it. */
export function BuyFlow({ offer, onClose }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const [quantity, setQuantity] = useState<number | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setQuantity(undefined);
    onClose();
  };
  const { submit, sheet, sent, forget } = useOperationFlow(useBuyBlock(), {
    onClose: () => setAsking(false),
    onSent: leave,
  });
  const mistake = useBlockMistake(offer, quantity ?? 0);
  const refused = offer && againstIt(offer, mistake, quantity ?? 0);
  const request =
    offer && quantity !== undefined ? { offerId: offer.id, code: offer.code, quantity } : null;
  return (
    <>
      <BuySheet
        offer={offer}
        quantity={quantity}
        onQuantity={setQuantity}
        onBuy={() => setAsking(true)}
        onClose={leave}
      />
      <PasswordSheet
        {...sheet}
        open={asking && offer !== null}
        title={offer ? instrumentName(offer) : t`Block trade`}
        summary={offer && <BlockEstimateList offer={offer} quantity={quantity ?? 0} />}
        refused={refused ?? undefined}
        verb={buyText(quantity ?? 0, formats)}
        onSubmit={(proof) => submit(request && { request, proof })}
        returnTo="/shares/dzjy"
      />
      <BlockOutcome sent={sent} onClose={forget} />
    </>
  );
}

/** What has come to stand against a purchase that is being confirmed. */
function againstIt(offer: BlockOffer, mistake: BlockMistake | undefined, quantity: number) {
  if (offer.state !== 'open') return <Over offer={offer} />;
  return mistake && <Mistake mistake={mistake} offer={offer} quantity={quantity} />;
}

/** "Buy 10,000 shares". */
export function buyText(quantity: number, formats: Formats): string {
  const count = formats.quantity(quantity);
  return plural(quantity, { one: `Buy ${count} share`, other: `Buy ${count} shares` });
}
