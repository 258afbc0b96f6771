import { Plural, Trans } from '@lingui/react/macro';

import type { NewShareQuota } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import styles from './Panes.module.css';

/** How much one may apply for, with every figure that makes it. */
export function QuotaCard({ quota }: { quota: NewShareQuota }) {
  const formats = useFormats();
  const days = formats.quantity(quota.days);
  const from = formats.date(quota.fromDate);
  const until = formats.date(quota.untilDate);
  const shares = (quantity: number) => formats.quantity(quantity);
  return (
    <Card data-testid="quota">
      <KeyValueList>
        <KeyValue
          label={<Trans>Average value of your holdings</Trans>}
          hint={
            <Plural
              value={quota.days}
              one={`Over ${days} trading day, ${from} to ${until}`}
              other={`Over ${days} trading days, ${from} to ${until}`}
            />
          }
          value={<Amount text={formats.money(quota.averageMinor)} />}
        />
        <KeyValue
          label={<Trans>Needed for any quota</Trans>}
          value={formats.money(quota.minimumMinor)}
        />
        <Units quota={quota} />
        <KeyValue
          label={<Trans>Your quota</Trans>}
          value={<Amount text={shares(quota.quantity)} />}
        />
        <KeyValue
          label={<Trans>Most that one account may apply for</Trans>}
          hint={<Trans>0.1% of the shares offered to the public, in whole units</Trans>}
          value={shares(quota.limitQuantity)}
        />
        <KeyValue
          strong
          label={<Trans>You may apply for</Trans>}
          hint={<Trans>The smaller of the two</Trans>}
          value={
            <span data-testid="allowed">
              <Amount text={shares(quota.allowedQuantity)} />
            </span>
          }
        />
      </KeyValueList>
      {quota.allowedQuantity === 0 && (
        <p className={styles['note']}>
          <Trans>
            Hold shares worth more on average, and later issues will have a quota for you.
          </Trans>
        </p>
      )}
    </Card>
  );
}

/** How many times the holdings are worth what one unit asks for. */
function Units({ quota }: { quota: NewShareQuota }) {
  const formats = useFormats();
  const unit = formats.quantity(quota.unitQuantity);
  const each = formats.money(quota.unitMinor);
  // The quota tells what the holdings are worth.
  const units = useCountedAs()(quota.units);
  const count = <Amount text={formats.quantity(quota.units)} />;
  return (
    <KeyValue
      label={
        <Trans>
          For each {each}: {unit} shares
        </Trans>
      }
      value={
        <Plural
          value={units}
          one={<Trans>{count} unit</Trans>}
          other={<Trans>{count} units</Trans>}
        />
      }
      {...(quota.startingUnit
        ? { hint: <Trans>Every paper account has one unit to start with.</Trans> }
        : {})}
    />
  );
}
