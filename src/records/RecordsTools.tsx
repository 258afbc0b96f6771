import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { StaleMark } from '../ui/figures/StaleMark.tsx';
import styles from './RecordsTools.module.css';

type Props = { children: ReactNode; staleAt?: number | undefined };

/** Filters and the file above a list of records, and how old it is. */
export function RecordsTools({ children, staleAt }: Props) {
  return (
    <>
      <div className={styles['tools']}>{children}</div>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
    </>
  );
}

/** Whose clock the times of records follow, said once above a list of them. */
export function MarketTimeNote() {
  return (
    <p className={styles['note']}>
      <Trans>Times are market time (Shanghai).</Trans>
    </p>
  );
}
