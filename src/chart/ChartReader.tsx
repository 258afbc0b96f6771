import type { KeyboardEvent } from 'react';

import styles from './ChartReader.module.css';

type Props = {
  /** One sentence about the whole drawing. */
  summary: string;
  /** How many bars or minutes there are, and which one is read, counted from 0. */
  count: number;
  at: number;
  /** The figures of that one. */
  text: string;
  onMove: (at: number) => void;
  onLeave: () => void;
  onZoom?: (factor: number) => void;
};

const zoomStep = 1.25;

/**
 * The way into a chart without seeing or touching it: a slider over its bars. Arrows walk, plus and
 * minus zoom, Escape puts the crosshair away; a reader says each bar's figures.
 */
export function ChartReader({ summary, count, at, text, onMove, onLeave, onZoom }: Props) {
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave();
    const factor = event.key === '-' ? 1 / zoomStep : zoomStep;
    if ('+=-'.includes(event.key)) onZoom?.(factor);
  };
  return (
    <input
      type="range"
      className={styles['reader']}
      min={0}
      max={Math.max(0, count - 1)}
      value={at}
      aria-label={summary}
      aria-valuetext={text}
      onChange={(event) => onMove(Number(event.target.value))}
      onKeyDown={steer}
      onBlur={onLeave}
    />
  );
}
