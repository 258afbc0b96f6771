import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';
import styles from './Card.module.css';

type Props = ComponentProps<'div'> & {
  /** Without inner margins, for rows that bring their own. */
  flush?: boolean;
};

/** Groups what belongs together; use a plain Section where nothing needs grouping. */
export function Card({ flush = false, className, ...rest }: Props) {
  return <div {...rest} className={classes(styles['card'], flush && styles['flush'], className)} />;
}
