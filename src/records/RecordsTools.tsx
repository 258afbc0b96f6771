import { Trans } from '@lingui/react/macro';
import type { FocusEvent, ReactNode } from 'react';

import { classes } from '../ui/classes.ts';
import { StaleMark } from '../ui/figures/StaleMark.tsx';
import fade from '../ui/lists/EdgeFade.module.css';
import styles from './RecordsTools.module.css';

type Props = {
  /** The filters. */
  children: ReactNode;
  /** The button that saves what they leave. */
  file: ReactNode;
  staleAt?: number | undefined;
};

/** Filters and the file above a list of records in one row, and how old the list is. */
export function RecordsTools({ children, file, staleAt }: Props) {
  return (
    <>
      <div className={styles['tools']}>
        <div
          className={classes(styles['filters'], fade['fading'])}
          onFocus={bringIntoSight}
          data-testid="record-filters"
        >
          {children}
        </div>
        {file}
      </div>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
    </>
  );
}

/** The browser leaves what is half in sight as it is: a filter that is moved to by keys is seen whole. */
function bringIntoSight({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whose clock the times of records follow, said once above a list of them. */
export function MarketTimeNote() {
  return (
    <p className={styles['note']}>
      <Trans>Times are market time (Shanghai).</Trans>
    </p>
  );
}
