import { Trans, useLingui } from '@lingui/react/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { feeKeys, feeWords } from '../../records/labels.ts';

/** Each fee by its name, and their sum. */
export function FeesPaid({ fees }: { fees: Fees }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <KeyValueList>
      {feeKeys.map((key) => (
        <KeyValue
          key={key}
          label={i18n._(feeWords[key])}
          value={<Amount text={formats.money(fees[key])} />}
        />
      ))}
      <KeyValue
        strong
        label={<Trans>All fees</Trans>}
        value={
          <span data-testid="all-fees">
            <Amount text={formats.money(totalFees(fees))} />
          </span>
        }
      />
    </KeyValueList>
  );
}
