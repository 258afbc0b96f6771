import { useEffect, useRef } from 'react';

import { classes } from './classes.ts';
import styles from './PriceText.module.css';

type Props = {
  /** What is compared: 1/1000 yuan, or any integer. */
  value: number;
  /** What is shown. */
  text: string;
  size?: 'inherit' | 'large' | 'hero';
  className?: string | undefined;
};

/**
 * A figure that tints for 300 ms when it moves. Two equal animations take turns, so that a new move
 * restarts the tint by writing one attribute: no layout is read and nothing else renders.
 */
export function PriceText({ value, text, size = 'inherit', className }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef({ value, turn: 0 });

  useEffect(() => {
    const last = shown.current;
    if (value === last.value) return;
    const turn = 1 - last.turn;
    const direction = value > last.value ? 'up' : 'down';
    shown.current = { value, turn };
    ref.current?.setAttribute('data-tint', `${direction}-${turn}`);
  }, [value]);

  return (
    <span ref={ref} className={classes(styles['price'], styles[size], className)}>
      {text}
    </span>
  );
}
