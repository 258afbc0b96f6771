import { Trans } from '@lingui/react/macro';

import type { LoanQuote } from '../../../contract/loan/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import styles from './Loan.module.css';
import { groupedInstalments, ratedBp } from './model.ts';

/** What a loan costs, to the last instalment, before it is applied for. */
export function TermsList({ quote }: { quote: LoanQuote }) {
  const formats = useFormats();
  const rate = formats.percentBp(quote.annualRateBp);
  const effective = ratedBp(quote);
  const groups = groupedInstalments(quote.instalments);
  return (
    <KeyValueList>
      <KeyValue label={<Trans>You receive</Trans>} value={formats.money(quote.amountMinor)} />
      <KeyValue
        label={<Trans>Interest</Trans>}
        hint={<Trans>{rate} a year on the whole sum, fixed</Trans>}
        value={formats.money(quote.interestMinor)}
      />
      <KeyValue
        label={<Trans>Effective annual interest</Trans>}
        hint={<Trans>Higher, as you owe the whole sum only until the first instalment</Trans>}
        value={<span data-testid="loan-effective">{formats.percentBp(effective)}</span>}
      />
      <KeyValue label={<Trans>Fees</Trans>} value={formats.money(0)} />
      <KeyValue
        strong
        label={<Trans>You pay back in total</Trans>}
        hint={<Trans>Paying back early does not reduce the interest.</Trans>}
        value={<span data-testid="loan-total">{formats.money(quote.totalMinor)}</span>}
      />
      <KeyValue
        label={<Trans>Monthly instalments</Trans>}
        hint={<Trans>The first one a month after it is paid out</Trans>}
        value={
          <span className={styles['instalments']}>
            {groups.map(({ count, amountMinor }) => (
              <span key={amountMinor}>
                {formats.quantity(count)} × {formats.money(amountMinor)}
              </span>
            ))}
          </span>
        }
      />
    </KeyValueList>
  );
}
