import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import type { BlockOffer } from '../../../contract/block/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useBlockEstimate } from './BlockEstimateList.tsx';
import { leastOf, mistakeIn } from './model.ts';
import type { BlockMistake } from './model.ts';

/** Why so many cannot be bought now; undefined where nothing is known to stand against it. */
export function useBlockMistake(
  offer: BlockOffer | null,
  quantity: number,
): BlockMistake | undefined {
  const { data: assets } = useQuery(assetsQuery);
  const estimate = useBlockEstimate(offer, quantity);
  if (!offer) return undefined;
  return mistakeIn(offer, quantity, estimate?.totalMinor ?? 0, assets?.availableMinor);
}

type MistakeProps = { mistake: BlockMistake; offer: BlockOffer; quantity: number };

/** Why a quantity cannot be bought, in words. */
export function Mistake({ mistake, offer, quantity }: MistakeProps) {
  const formats = useFormats();
  const estimate = useBlockEstimate(offer, quantity);
  const { data: assets } = useQuery(assetsQuery);
  const smallest = formats.quantity(leastOf(offer));
  const remaining = formats.quantity(offer.remaining);
  const step = formats.quantity(offer.stepQuantity);
  const required = formats.money(estimate?.totalMinor ?? 0);
  const available = formats.money(assets?.availableMinor ?? 0);
  switch (mistake) {
    case 'zero':
      return <Trans>Enter how many shares you want to buy.</Trans>;
    case 'minimum':
      return <Trans>The minimum purchase is {smallest} shares.</Trans>;
    case 'remaining':
      return (
        <Plural
          value={offer.remaining}
          one={`Only ${remaining} share is left.`}
          other={`Only ${remaining} shares are left.`}
        />
      );
    case 'step':
      return <Trans>Buy a multiple of {step} shares, or all that is left.</Trans>;
    default:
      return (
        <Trans>
          This purchase needs {required}. You can spend {available}.
        </Trans>
      );
  }
}

/** Nothing of it can be bought any more. */
export function Over({ offer }: { offer: BlockOffer }) {
  return offer.state === 'sold_out' ? (
    <Trans>Others have bought all of it in the meantime.</Trans>
  ) : (
    <Trans>The offer is over.</Trans>
  );
}
