import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { ResultDay } from '../../../contract/result.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { monthText } from '../records/months.ts';
import { daysOfMonth, monthsOfYear, periodAfter, placesBefore, resultOf } from './calendar.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import type { Unit } from './CalendarGrid.tsx';
import styles from './CalendarView.module.css';
import { DaySheet } from './DaySheet.tsx';
import { rateBp } from './rates.ts';

/** A month as its days, or a year as its months, each with what it made. */
export function CalendarView({ days }: { days: readonly ResultDay[] }) {
  const { t } = useLingui();
  const last = days.at(-1)?.date ?? '';
  // yyyy-mm shows a month, yyyy a year.
  const [period, setPeriod] = useState(last.slice(0, 7));
  const [unit, setUnit] = useState<Unit>('percent');
  const [day, setDay] = useState<string>();
  const isMonth = period.length > 4;
  return (
    <>
      <div className={styles['tools']}>
        <Segmented
          label={t({ message: 'Calendar', context: 'of results' })}
          size="small"
          value={isMonth ? 'month' : 'year'}
          options={[
            { value: 'month', label: t`Month` },
            { value: 'year', label: t({ message: 'Year', context: 'of a calendar' }) },
          ]}
          onChange={(chosen) =>
            setPeriod(chosen === 'year' ? period.slice(0, 4) : monthIn(period, last))
          }
        />
        <Segmented
          label={t`Figures`}
          size="small"
          value={unit}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: t`Amount` },
          ]}
          onChange={setUnit}
        />
      </div>
      <Card className={styles['card'] ?? ''}>
        <PeriodHead days={days} period={period} onPeriod={setPeriod} />
        <CalendarGrid
          label={isMonth ? monthText(period) : period}
          kind={isMonth ? 'month' : 'year'}
          before={isMonth ? placesBefore(period) : 0}
          places={isMonth ? daysOfMonth(days, period) : monthsOfYear(days, period)}
          unit={unit}
          onPress={isMonth ? setDay : setPeriod}
        />
      </Card>
      <DaySheet date={day} onClose={() => setDay(undefined)} />
    </>
  );
}

/** The last month of a year that has days; the month itself stays. */
function monthIn(period: string, last: string): string {
  if (period.length > 4) return period;
  return last.startsWith(period) ? last.slice(0, 7) : `${period}-12`;
}

type HeadProps = {
  days: readonly ResultDay[];
  period: string;
  onPeriod: (period: string) => void;
};

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
