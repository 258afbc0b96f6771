import { classes } from './classes.ts';
import styles from './Badge.module.css';

type Props = { count: number; className?: string | undefined };

/** A count on a corner; silent, because the thing it sits on says the number in its name. */
export function Badge({ count, className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      className={classes(styles['badge'], className)}
      data-count={count > 99 ? '99+' : count}
      aria-hidden="true"
    />
  );
}
