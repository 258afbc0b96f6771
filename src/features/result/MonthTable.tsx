import { Trans } from '@lingui/react/macro';

import type { ResultDay } from '../../../contract/result.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { monthText } from '../records/months.ts';
import { monthsOfYear } from './calendar.ts';
import styles from './MonthTable.module.css';
import { rateBp } from './rates.ts';

type Props = {
  year: string;
  /** The days of the year and the one before it. */
  days: readonly ResultDay[];
};

/** What each month of a year made; months without a day that is over are left out. */
export function MonthTable({ year, days }: Props) {
  const months = monthsOfYear(days, year);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Month</Trans>
          </th>
          <th scope="col">
            <Trans>Gain or loss</Trans>
          </th>
          <th scope="col">
            <Trans>Return in %</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(
          ({ key, result }) =>
            result && (
              <tr key={key} data-testid={`month-${key}`}>
                <th scope="row">{monthText(key)}</th>
                <td>
                  <Change minor={result.gainMinor} />
                </td>
                <td>{'rate' in result.rate ? <Change bp={rateBp(result.rate.rate)} /> : '–'}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
