import type { KeyboardEvent, Ref } from 'react';

import styles from './ChartReader.module.css';

type Props = {
  ref?: Ref<HTMLInputElement>;
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
  /** While a line is drawn. */
  drawing?: Drawing | undefined;
};

type Drawing = {
  /** Of what says how. */
  hintId: string;
  onRaise: (steps: number) => void;
  onPlace: () => void;
  onGiveUp: () => void;
};

const zoomStep = 1.25;
/** Bars or prices with Shift, or by a page. */
const farSteps = 10;

/**
 * The way into a chart without seeing or touching it: a slider over its bars. Arrows walk, plus and
 * minus zoom, Escape puts the crosshair away; a reader says each bar's figures. While a line is drawn
 * the arrows up and down are those of the price.
 */
export function ChartReader({ ref, summary, count, at, text, drawing, ...on }: Props) {
  const { onMove, onLeave, onZoom } = on;
  const steer = (event: KeyboardEvent) => {
    if (drawing && draw(event, drawing, (bars) => onMove(within(at + bars, count)))) {
      // The slider would move by itself, and Escape leave the whole screen.
      event.preventDefault();
      return event.stopPropagation();
    }
    if (event.key === 'Escape') return onLeave();
    const factor = event.key === '-' ? 1 / zoomStep : zoomStep;
    if ('+=-'.includes(event.key)) onZoom?.(factor);
  };
  return (
    <input
      ref={ref}
      type="range"
      className={styles['reader']}
      min={0}
      max={Math.max(0, count - 1)}
      value={at}
      aria-label={summary}
      aria-valuetext={text}
      aria-describedby={drawing?.hintId}
      onChange={(event) => onMove(Number(event.target.value))}
      onKeyDown={steer}
      onFocus={() => drawing && onMove(at)}
      // What is being drawn stays as it is for the way to a button and back.
      onBlur={() => drawing ?? onLeave()}
    />
  );
}

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

/** Whether a key belongs to what is being drawn; then it is done. */
function draw(
  { key, shiftKey, repeat }: KeyboardEvent,
  { onRaise, onPlace, onGiveUp }: Drawing,
  onWalk: (bars: number) => void,
): boolean {
  const steps = shiftKey ? farSteps : 1;
  const deeds: Record<string, () => void> = {
    ArrowUp: () => onRaise(steps),
    ArrowDown: () => onRaise(-steps),
    ArrowLeft: () => onWalk(-steps),
    ArrowRight: () => onWalk(steps),
    PageUp: () => onRaise(farSteps),
    PageDown: () => onRaise(-farSteps),
    // A key that is held since it chose the tool places nothing.
    Enter: () => repeat || onPlace(),
    ' ': () => repeat || onPlace(),
    Escape: onGiveUp,
  };
  deeds[key]?.();
  return key in deeds;
}
