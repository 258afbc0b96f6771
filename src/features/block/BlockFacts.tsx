import { Trans, useLingui } from '@lingui/react/macro';

import type { BlockTrade } from '../../../contract/block/types.ts';
import { NumberDetails } from '../../records/NumberDetails.tsx';
import { feeKeysOf, feeWords } from '../../records/labels.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';

/** The figures of a purchase, each fee by its name. */
export function BlockFacts({ trade }: { trade: BlockTrade }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <>
      <KeyValueList>
        <KeyValue label={<Trans>Share</Trans>} value={`${instrumentName(trade)} · ${trade.code}`} />
        <KeyValue
          label={<Trans context="unit">Shares</Trans>}
          value={<Amount text={formats.quantity(trade.quantity)} />}
        />
        <KeyValue label={<Trans>Fixed price</Trans>} value={formats.price(trade.priceMilli)} />
        <KeyValue
          label={<Trans>Value of the shares</Trans>}
          value={<Amount text={formats.money(trade.valueMinor)} />}
        />
        {feeKeysOf('buy').map((key) => (
          <KeyValue
            key={key}
            label={i18n._(feeWords[key])}
            value={<Amount text={formats.money(trade.fees[key])} />}
          />
        ))}
        <KeyValue
          strong
          label={<Trans>Total paid</Trans>}
          value={
            <span data-testid="block-paid">
              <Amount text={formats.money(trade.totalMinor)} />
            </span>
          }
        />
        <KeyValue label={<Trans>Can be sold from</Trans>} value={formats.date(trade.sellableOn)} />
        <KeyValue label={<Trans>Time</Trans>} value={formats.recordTime(trade.at)} />
      </KeyValueList>
      <NumberDetails label={<Trans>Purchase number</Trans>} number={trade.id} />
    </>
  );
}
