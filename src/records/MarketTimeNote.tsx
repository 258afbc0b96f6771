import { Trans } from '@lingui/react/macro';

import styles from './RecordsTools.module.css';

/** Whose clock the times of records follow, said once above a list of them. */
export function MarketTimeNote() {
  return (
    <p className={styles['note']}>
      <Trans>Times are market time (Shanghai).</Trans>
    </p>
  );
}
