import { Trans, useLingui } from '@lingui/react/macro';

import type { LoanTerms } from '../../../contract/loan.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import styles from './Loan.module.css';

const fullPoints = 1_000;

type Props = { terms: LoanTerms; staleAt: number | undefined };

/** What the caller can borrow, and how the credit points come to it. */
export function LimitCard({ terms, staleAt }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const points = formats.quantity(terms.creditPoints);
  const full = formats.quantity(fullPoints);
  const maximum = formats.money(terms.maximumMinor);
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
        <Progress
          label={t`Credit points`}
          value={terms.creditPoints}
          max={fullPoints}
          valueText={t`${points} of ${full} credit points`}
        />
        <p className={styles['note']}>
          <Trans>
            {points} of {full} credit points. Points ÷ {full} × {maximum} is your limit, rounded
            down to whole hundreds; a small loan is open to everybody.
          </Trans>
        </p>
        <p className={styles['note']}>
          <Trans>
            A verified identity, paid allotments and repaid loans bring points. They set this limit
            and nothing else.
          </Trans>
        </p>
      </div>
    </Card>
  );
}
