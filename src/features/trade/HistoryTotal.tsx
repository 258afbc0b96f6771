import { Plural, Trans } from '@lingui/react/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import type { ClosedPosition } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';

type Props = {
  items: readonly ClosedPosition[];
  /** Whether these are all of the period; otherwise the sums say that they are not. */
  complete: boolean;
};

/** The sums of what is listed. */
export function HistoryTotal({ items, complete }: Props) {
  const formats = useFormats();
  const sum = (pick: (item: ClosedPosition) => number) =>
    items.reduce((total, item) => total + pick(item), 0);
  const count = formats.quantity(items.length);
  return (
    <Card>
      <KeyValueList>
        <KeyValue
          strong
          label={
            complete ? (
              <Trans>Result of these positions, after fees</Trans>
            ) : (
              <Plural
                value={items.length}
                one={`Realised by the newest ${count}`}
                other={`Realised by the newest ${count}`}
              />
            )
          }
          value={
            <span data-testid="history-result">
              <Change minor={sum((item) => item.resultMinor)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>Fees included</Trans>}
          value={<Amount text={formats.money(sum((item) => totalFees(item.fees)))} />}
        />
        <KeyValue
          label={<Trans>Closed positions</Trans>}
          hint={
            <Trans>Sales of shares that you still hold in part are shown with the holding.</Trans>
          }
          value={count}
        />
      </KeyValueList>
    </Card>
  );
}
