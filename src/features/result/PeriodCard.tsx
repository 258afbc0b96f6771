import { useLingui } from '@lingui/react/macro';

import type { ResultDay } from '../../../contract/result/types.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { monthText } from '../records/months.ts';
import { daysOfMonth, monthsOfYear, periodAfter, placesBefore, resultOf } from './calendar.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import type { Unit } from './CalendarGrid.tsx';
import styles from './CalendarView.module.css';
import { rateBp } from './rates.ts';

type HeadProps = {
  days: readonly ResultDay[];
  /** yyyy-mm for a month, yyyy for a year. */
  period: string;
  onPeriod: (period: string) => void;
};

type Props = HeadProps & {
  unit: Unit;
  /** A day of the month, or a month of the year. */
  onPress: (key: string) => void;
};

/** A month as its days or a year as its months, below what all of it made. */
export function PeriodCard({ days, period, unit, onPeriod, onPress }: Props) {
  const isMonth = period.length > 4;
  return (
    <Card className={styles['card'] ?? ''}>
      <PeriodHead days={days} period={period} onPeriod={onPeriod} />
      <CalendarGrid
        label={isMonth ? monthText(period) : period}
        kind={isMonth ? 'month' : 'year'}
        before={isMonth ? placesBefore(period) : 0}
        places={isMonth ? daysOfMonth(days, period) : monthsOfYear(days, period)}
        unit={unit}
        onPress={onPress}
      />
    </Card>
  );
}

/** The month or year that is shown, what all of it made, and the way to its neighbours. */
function PeriodHead({ days, period, onPeriod }: HeadProps) {
  const { t } = useLingui();
  const isMonth = period.length > 4;
  const whole = isMonth
    ? resultOf(days, `${period}-01`, `${period}-31`)
    : resultOf(days, `${period}-01-01`, `${period}-12-31`);
  const first = days[0]?.date.slice(0, period.length) ?? '';
  const last = days.at(-1)?.date.slice(0, period.length) ?? '';
  return (
    <div className={styles['head']}>
      <IconButton
        icon="back"
        label={isMonth ? t`Month before` : t`Year before`}
        disabled={period <= first}
        onClick={() => onPeriod(periodAfter(period, -1))}
      />
      <div className={styles['title']} aria-live="polite">
        <h2>{isMonth ? monthText(period) : period}</h2>
        <p data-testid="period-result">
          {whole && (
            <Change
              minor={whole.gainMinor}
              bp={'rate' in whole.rate ? rateBp(whole.rate.rate) : undefined}
            />
          )}
        </p>
      </div>
      <IconButton
        icon="chevron"
        label={isMonth ? t`Month after` : t`Year after`}
        disabled={period >= last}
        onClick={() => onPeriod(periodAfter(period, 1))}
      />
    </div>
  );
}
