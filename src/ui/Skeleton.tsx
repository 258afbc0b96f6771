import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

type Props = {
  /** `text` is a line of running text, `figure` a large number, `row` a whole list row. */
  shape?: 'text' | 'figure' | 'row' | 'card' | 'chart' | 'circle';
  /** Share of the line, in percent. */
  width?: number;
  count?: number;
  className?: string | undefined;
};

/** The shape of what is coming, so that nothing jumps when it arrives. Silent: mark the region busy. */
export function Skeleton({ shape = 'text', width, count = 1, className }: Props) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      className={classes(styles['skeleton'], styles[shape], className)}
      style={width === undefined ? undefined : { inlineSize: `${width}%` }}
      aria-hidden="true"
      data-skeleton=""
    >
      {shape === 'row' && <RowShape />}
    </span>
  ));
}

function RowShape() {
  return (
    <>
      <span className={styles['lines']}>
        <span className={styles['line']} />
        <span className={styles['line']} data-short="" />
      </span>
      <span className={styles['end']} />
    </>
  );
}
