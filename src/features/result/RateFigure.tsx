import { Trans } from '@lingui/react/macro';

import { annualised } from '../../../contract/result/returns.ts';
import type { Rate } from '../../../contract/result/returns.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { rateBp, useFigureTexts } from './rates.ts';
import styles from './Result.module.css';

type Props = {
  rate: Rate;
  /** Calendar days that it was earned in. */
  days: number;
  testId: string;
};

/** The rate, from a year on with that of one year; or why there is none. */
export function RateFigure({ rate, days, testId }: Props) {
  const texts = useFigureTexts();
  if ('why' in rate)
    return (
      <span className={styles['reason']} data-testid={testId}>
        {texts.whyNot(rate)}
      </span>
    );
  const yearly = annualised(rate.rate, days);
  const perYear = yearly === undefined ? undefined : texts.percentSigned(yearly);
  return (
    <span className={styles['rate']} data-testid={testId}>
      <Change bp={rateBp(rate.rate)} />
      {perYear !== undefined && (
        <span className={styles['reason']}>
          <Trans>{perYear} a year</Trans>
        </span>
      )}
    </span>
  );
}
