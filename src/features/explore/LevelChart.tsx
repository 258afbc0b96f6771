import { useId, useState } from 'react';
import type { PointerEvent } from 'react';

import { ChartReader } from '../../chart/ChartReader.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { levelDrawing, nearestLevel } from './level-drawing.ts';
import type { Level } from './level-drawing.ts';
import styles from './LevelChart.module.css';

type Props = {
  levels: readonly Level[];
  from: number;
  until: number;
  /** What the levels are measured by: the previous close, or the first of them. */
  baseMilli: number;
  summary: string;
  textOf: (level: Level) => string;
  /** Times at both ends. */
  ends: readonly [string, string];
  onPoint: (level: Level | undefined) => void;
};

/** Index points with two digits, as every newspaper prints them. */
export const wholePoints = (milli: number) => Math.round(milli / 10) * 10;

/** The way of an index as one line over its base, read by finger, mouse or keyboard. */
export function LevelChart(props: Props) {
  const { levels, from, until, baseMilli, summary, textOf, ends, onPoint } = props;
  const formats = useFormats();
  const tint = useId();
  const [at, setAt] = useState<number>();
  const drawing = levelDrawing(levels, { from, until, baseMilli });
  const last = levels.at(-1);
  if (!drawing || !last) return null;
  const point = (index: number | undefined) => {
    setAt(index);
    onPoint(index === undefined ? undefined : levels[index]);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / Math.max(1, width);
    point(nearestLevel(levels, from + share * (until - from)));
  };
  const pointed = at === undefined ? undefined : levels[at];
  const text = (milli: number) => formats.price(wholePoints(milli));
  return (
    <div
      className={styles['chart']}
      data-chart="drawn"
      data-direction={last.levelMilli >= baseMilli ? 'up' : 'down'}
    >
      <div className={styles['bounds']} aria-hidden="true">
        <span>{text(drawing.high)}</span>
      </div>
      <div
        className={styles['host']}
        aria-hidden="true"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => point(undefined)}
        onPointerUp={(event) => event.pointerType === 'touch' && point(undefined)}
      >
        <svg className={styles['drawing']} viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <linearGradient id={tint} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className={styles['tintTop']} />
            <stop offset="1" className={styles['tintEnd']} />
          </linearGradient>
          <path d={drawing.area} fill={`url(#${tint})`} />
          <path d={`M0 ${drawing.baseY}H1000`} className={styles['base']} />
          <path d={drawing.line} className={styles['line']} />
          {pointed && <path d={`M${drawing.x(pointed.time)} 0V1000`} className={styles['cross']} />}
        </svg>
      </div>
      <div className={styles['bounds']} aria-hidden="true">
        <span>{text(drawing.low)}</span>
      </div>
      <div className={styles['ends']} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <ChartReader
        summary={summary}
        count={levels.length}
        at={at ?? levels.length - 1}
        text={textOf(pointed ?? last)}
        onMove={point}
        onLeave={() => point(undefined)}
      />
    </div>
  );
}
