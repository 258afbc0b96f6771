import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { ResultDay } from '../../../contract/result/types.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import type { Unit } from './CalendarGrid.tsx';
import styles from './CalendarView.module.css';
import { DaySheet } from './DaySheet.tsx';
import { PeriodCard } from './PeriodCard.tsx';

type Props = {
  days: readonly ResultDay[];
  /** There is room for a month beside its year. */
  wide: boolean;
};

/** A month as its days, or a year as its months, each with what it made; where there is room, both. */
export function CalendarView({ days, wide }: Props) {
  const { t } = useLingui();
  const last = days.at(-1)?.date ?? '';
  // yyyy-mm shows a month, yyyy a year.
  const [period, setPeriod] = useState(last.slice(0, 7));
  const [unit, setUnit] = useState<Unit>('percent');
  const [day, setDay] = useState<string>();
  const month = monthIn(period, last);
  const year = period.slice(0, 4);
  const isMonth = period.length > 4;
  const card = { days, unit, onPeriod: setPeriod };
  return (
    <>
      <div className={styles['tools']}>
        {!wide && (
          <Segmented
            label={t({ message: 'Calendar', context: 'of results' })}
            size="small"
            value={isMonth ? 'month' : 'year'}
            options={[
              { value: 'month', label: t`Month` },
              { value: 'year', label: t({ message: 'Year', context: 'of a calendar' }) },
            ]}
            onChange={(chosen) => setPeriod(chosen === 'year' ? year : month)}
          />
        )}
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
      {(wide || isMonth) && <PeriodCard {...card} period={month} onPress={setDay} />}
      {(wide || !isMonth) && <PeriodCard {...card} period={year} onPress={setPeriod} />}
      <DaySheet date={day} onClose={() => setDay(undefined)} />
    </>
  );
}

/** The last month of a year that has days; the month itself stays. */
function monthIn(period: string, last: string): string {
  if (period.length > 4) return period;
  return last.startsWith(period) ? last.slice(0, 7) : `${period}-12`;
}
