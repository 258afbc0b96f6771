import type { ResultDay } from '../../../contract/result/types.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { monthText } from '../records/months.ts';
import { monthsOfYear } from './calendar.ts';
import { rateBp } from './rates.ts';

type Props = {
  year: string;
  /** The days of the year and the one before it. */
  days: readonly ResultDay[];
};

/** What each month of a year made; months without a day that is over are left out. */
export function MonthList({ year, days }: Props) {
  return (
    <KeyValueList>
      {monthsOfYear(days, year).map(
        ({ key, result }) =>
          result && (
            <KeyValue
              key={key}
              label={monthText(key)}
              value={
                <span data-testid={`month-${key}`}>
                  <Change
                    minor={result.gainMinor}
                    bp={'rate' in result.rate ? rateBp(result.rate.rate) : undefined}
                  />
                </span>
              }
            />
          ),
      )}
    </KeyValueList>
  );
}
