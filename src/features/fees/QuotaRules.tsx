import { Plural, Trans } from '@lingui/react/macro';

import type { NewShareQuotaRules } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Section } from '../../ui/lists/Section.tsx';
import styles from './FeesAndLimits.module.css';

/** What gives a quota for new shares, by the rules of the brokerage. */
export function QuotaRules({ rules }: { rules: NewShareQuotaRules }) {
  const formats = useFormats();
  const { averageDays } = rules;
  const days = formats.quantity(averageDays);
  const each = formats.money(rules.unitMinor);
  const unit = formats.quantity(rules.unitQuantity);
  const minimum = formats.money(rules.minimumMinor);
  return (
    <Section title={<Trans>Quota for new shares</Trans>}>
      <ul className={styles['limits']}>
        <li>
          <Plural
            value={averageDays}
            one={`For each ${each} of the average value of your holdings over ${days} trading day you may apply for ${unit} shares.`}
            other={`For each ${each} of the average value of your holdings over ${days} trading days you may apply for ${unit} shares.`}
          />
        </li>
        <li>
          <Trans>An average of less than {minimum} gives no quota.</Trans>
        </li>
        {rules.startingUnits > 0 && (
          <li>
            <Trans>Every paper account has one unit to start with.</Trans>
          </li>
        )}
      </ul>
    </Section>
  );
}
