import type { PointerEvent, ReactNode } from 'react';

import { ChartReader } from './ChartReader.tsx';
import styles from './LineFrame.module.css';

/** A figure, and from the top where it lies in the box of the paths. */
type Bound = { text: ReactNode; y: number };

type Props = {
  /** What decides the colour. */
  direction: 'up' | 'down' | 'flat';
  /** The largest and the least figure; both are the same where nothing moves, and it is said once. */
  high: Bound;
  low: Bound;
  /** Texts below both ends. */
  ends: readonly [string, string];
  /** Paths in a box of 1,000 by 1,000: the line, and what lies below it. */
  line: string;
  under?: ReactNode;
  /** From the top: where the value runs that the line is measured by. */
  baseY: number;
  /** Over the drawing, and between it and the ends. */
  over?: ReactNode;
  below?: ReactNode;
  /** One sentence about the whole line. */
  summary: string;
  count: number;
  /** The place that is pointed at, counted from 0, and its x; undefined while none is. */
  at: number | undefined;
  crossX: number | undefined;
  /** The figures of that place, or of the last, for a reader. */
  text: string;
  /** The place nearest to a part of the width, 0 to 1. */
  nearest: (share: number) => number | undefined;
  onPoint: (at: number | undefined) => void;
  testId?: string;
};

/** One line over its base, whose places are read by finger, mouse or keyboard. */
export function LineFrame({ nearest, onPoint, direction, ...props }: Props) {
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / Math.max(1, width);
    onPoint(nearest(Math.max(0, Math.min(1, share))));
  };
  const leave = () => onPoint(undefined);
  return (
    <div className={styles['chart']} data-chart="drawn" data-direction={direction}>
      <BoundText text={props.high.text} shift={props.high.y / 1000} />
      <div
        className={styles['host']}
        aria-hidden="true"
        data-testid={props.testId}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={leave}
        onPointerCancel={leave}
        onPointerUp={(event) => event.pointerType === 'touch' && leave()}
      >
        <svg className={styles['drawing']} viewBox="0 0 1000 1000" preserveAspectRatio="none">
          {props.under}
          <path d={`M0 ${props.baseY}H1000`} className={styles['base']} />
          <path d={props.line} className={styles['line']} />
          {props.crossX !== undefined && (
            <path d={`M${props.crossX} 0V1000`} className={styles['cross']} />
          )}
        </svg>
        {props.over}
      </div>
      <BoundText
        text={props.low.y > props.high.y && props.low.text}
        shift={props.low.y / 1000 - 1}
      />
      {props.below}
      <div className={styles['ends']} aria-hidden="true">
        <span>{props.ends[0]}</span>
        <span>{props.ends[1]}</span>
      </div>
      <ChartReader
        summary={props.summary}
        count={props.count}
        at={props.at ?? props.count - 1}
        text={props.text}
        onMove={onPoint}
        onLeave={leave}
      />
    </div>
  );
}

/** Just above the largest figure or below the least, where no line runs; by parts of the drawing's height. */
function BoundText({ text, shift }: { text: ReactNode; shift: number }) {
  return (
    <div className={styles['bound']} style={{ ['--shift' as string]: shift }} aria-hidden="true">
      {text}
    </div>
  );
}
