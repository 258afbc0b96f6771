import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { configQuery } from '../../api/config.ts';
import { useFormats } from '../../i18n/formats.ts';
import { AppIcon } from '../../ui/icons/AppIcon.tsx';
import { lastDayOf, monthText } from './months.ts';
import styles from './Statement.module.css';

type Props = {
  /** yyyy-mm or yyyy. */
  period: string;
  holder: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Made within the period: what came after it is missing. */
  isRunning: boolean;
  children: ReactNode;
};

/** A statement as a sheet of paper, with whose and of when it is; what is around it is not printed. */
export function StatementPaper({ period, holder, madeAt, isRunning, children }: Props) {
  const formats = useFormats();
  const { data: config } = useQuery(configQuery);
  const isYear = period.length === 4;
  const year = period;
  const month = isYear ? period : monthText(period);
  const from = formats.date(isYear ? `${period}-01-01` : `${period}-01`);
  const to = formats.date(isYear ? `${period}-12-31` : lastDayOf(period));
  const time = <span className={styles['moment']}>{formats.recordTime(madeAt)}</span>;
  return (
    <article className={styles['sheet']} data-testid="statement">
      <header className={styles['head']}>
        <div>
          <h2 className={styles['title']}>
            {isYear ? (
              <Trans>Statement for the year {year}</Trans>
            ) : (
              <Trans>Statement for {month}</Trans>
            )}
          </h2>
          <p className={styles['quiet']}>
            {holder} · <span className={styles['moment']}>{from}</span> –{' '}
            <span className={styles['moment']}>{to}</span>
          </p>
          <p className={styles['quiet']}>
            {!isRunning ? (
              <Trans>Created at {time}</Trans>
            ) : isYear ? (
              <Trans>The year is not over yet. As of {time}</Trans>
            ) : (
              <Trans>The month is not over yet. As of {time}</Trans>
            )}
          </p>
        </div>
        <span className={styles['brand']}>
          <AppIcon size="small" /> Lotwise
        </span>
      </header>
      {children}
      <footer className={styles['quiet']}>
        <p>
          <Trans>All amounts in Chinese yuan. Times are market time (Shanghai).</Trans>
        </p>
        {config?.environment === 'paper' && (
          <p>
            <Trans>Paper trading: no real money</Trans>
          </p>
        )}
      </footer>
    </article>
  );
}
