import { Trans, useLingui } from '@lingui/react/macro';

import type { LoanTerms } from '../../../contract/loan/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Progress } from '../../ui/controls/Progress.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './Loan.module.css';

type Props = { terms: LoanTerms; staleAt: number | undefined };

/** What the caller can borrow, and how the credit points come to it. */
export function LimitCard({ terms, staleAt }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const points = formats.quantity(terms.creditPoints);
  const full = formats.quantity(terms.fullPoints);
  const maximum = formats.money(terms.maximumMinor);
  const basic = formats.money(terms.basicMinor);
  const repaid = formats.quantity(terms.repaidPoints);
  return (
    <Card>
      <div className={styles['limit']}>
        <p className={styles['label']}>
          <Trans>You can borrow up to</Trans>
        </p>
        <p data-testid="loan-limit">
          <Amount size="large" text={formats.money(terms.limitMinor)} />
        </p>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        <p className={styles['note']}>
          <Trans>
            {points} of {full} credit points
          </Trans>
        </p>
        <Progress
          label={t`Credit points`}
          value={terms.creditPoints}
          max={terms.fullPoints}
          valueText={t`${points} of ${full} credit points`}
        />
        <p className={styles['note']}>
          <Trans>
            Your limit is your points ÷ {full} × {maximum}, rounded down to whole hundreds, but at
            least {basic}.
          </Trans>
        </p>
        <p className={styles['note']}>
          <Trans>
            A loan that is paid back in full adds {repaid} points; a verified identity and paid
            allotments count too. The points set this limit and nothing else.
          </Trans>
        </p>
      </div>
    </Card>
  );
}
