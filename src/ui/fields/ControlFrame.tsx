import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import styles from './ControlFrame.module.css';

type Props = {
  leading?: ReactNode;
  trailing?: ReactNode;
  /** As a chip on a well instead of a box. */
  compact?: boolean;
  children: ReactNode;
};

/** The box around an input: border, focus ring and error come from the input inside. */
export function ControlFrame({ leading, trailing, compact = false, children }: Props) {
  return (
    <div className={classes(styles['frame'], compact && styles['compact'])}>
      {leading !== undefined && <span className={styles['side']}>{leading}</span>}
      {children}
      {trailing !== undefined && <span className={styles['side']}>{trailing}</span>}
    </div>
  );
}
