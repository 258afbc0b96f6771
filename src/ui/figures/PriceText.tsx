import { useLayoutEffect, useRef } from 'react';

import { classes } from '../classes.ts';
import { tint } from './tint.ts';
import styles from './PriceText.module.css';

type Props = {
  /** What is compared: 1/1000 yuan, or any integer. */
  value: number;
  /** What is shown. */
  text: string;
  className?: string;
};

/**
 * A figure that tints for 300 ms when it moves. The tint comes and goes in one step each: a fade
 * paints every frame, and with fifty prices moving that cost three times as much as the prices.
 */
export function PriceText({ value, text, className }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const last = useRef(value);

  // With the text, not after it: one moved price is one painted frame.
  useLayoutEffect(() => {
    const before = last.current;
    if (value === before) return;
    last.current = value;
    if (ref.current) tint(ref.current, value > before ? 'up' : 'down');
  }, [value]);

  return (
    <span ref={ref} className={classes(styles['price'], className)}>
      {text}
    </span>
  );
}
