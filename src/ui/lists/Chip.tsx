import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import styles from './Chip.module.css';
import { classes } from '../classes.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'danger' | 'buy' | 'sell';

type Props = { tone?: Tone; icon?: IconName; children: ReactNode };

/** A short state beside a title: "Partly filled", "Paper trading". */
export function Chip({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={classes(styles['chip'], styles[tone])}>
      {icon && <Icon name={icon} className={styles['icon']} />}
      {children}
    </span>
  );
}
