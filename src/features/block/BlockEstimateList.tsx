import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import type { BlockOffer } from '../../../contract/block.ts';
import { feeKeysOf, feeWords } from '../../i18n/labels/records.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { useBlockEstimate } from './estimate.ts';

/** What a purchase costs, every fee by its name, and what is left afterwards. */
export function BlockEstimateList({ offer, quantity }: { offer: BlockOffer; quantity: number }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const estimate = useBlockEstimate(offer, quantity);
  const { data: assets } = useQuery(assetsQuery);
  if (!estimate || quantity <= 0) return null;
  const left = assets && assets.availableMinor - estimate.totalMinor;
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Fixed price</Trans>} value={formats.price(offer.priceMilli)} />
      <KeyValue
        label={<Trans>Value of the shares</Trans>}
        value={formats.money(estimate.valueMinor)}
      />
      {feeKeysOf('buy').map((key) => (
        <KeyValue
          key={key}
          label={i18n._(feeWords[key])}
          value={formats.money(estimate.fees[key])}
        />
      ))}
      <KeyValue
        strong
        label={<Trans>Total</Trans>}
        value={<span data-testid="block-total">{formats.money(estimate.totalMinor)}</span>}
      />
      <KeyValue
        label={<Trans>Left to spend afterwards</Trans>}
        value={<Amount text={left === undefined || left < 0 ? '–' : formats.money(left)} />}
      />
    </KeyValueList>
  );
}
