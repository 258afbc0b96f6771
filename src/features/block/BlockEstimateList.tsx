import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import type { BlockOffer } from '../../../contract/block/types.ts';
import { feeKeysOf, feeWords } from '../../records/labels.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { scheduleOn } from '../../../contract/trade/fees.ts';
import { configQuery } from '../../api/config.ts';
import { serverNow } from '../../api/server-time.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useMarketState } from '../../live/market.ts';
import { estimateBlock } from './model.ts';
import type { BlockEstimate } from './model.ts';

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

/** What a purchase costs at the fees of today; undefined until they are known. */
export function useBlockEstimate(
  offer: BlockOffer | null,
  quantity: number,
): BlockEstimate | undefined {
  const { data: config } = useQuery(configQuery);
  const market = useMarketState();
  const today = market?.marketDate ?? marketDateOf(serverNow());
  if (!offer || !config) return undefined;
  return estimateBlock(offer, Math.max(0, quantity), scheduleOn(today, config.fees));
}
