import { memo } from 'react';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import styles from './KeyValue.module.css';

type ListProps = {
  children: ReactNode;
  /** Two or three columns of short figures. */ grid?: boolean;
};

/** Figures with their names: a fee table, the facts of a stock. */
export function KeyValueList({ children, grid = false }: ListProps) {
  return <dl className={classes(styles['list'], grid && styles['grid'])}>{children}</dl>;
}

type Props = {
  label: ReactNode;
  value: ReactNode;
  /** A sum, under a line. */
  strong?: boolean;
  /** Under the label: how the figure comes about. */
  hint?: ReactNode;
};

/** Texts that stay render nothing: a quote moves few of the figures of a share. */
export const KeyValue = memo(function KeyValue({ label, value, strong = false, hint }: Props) {
  return (
    <div className={classes(styles['pair'], strong && styles['strong'])}>
      <dt className={styles['label']}>
        {label}
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </dt>
      <dd className={styles['value']}>{value}</dd>
    </div>
  );
});
