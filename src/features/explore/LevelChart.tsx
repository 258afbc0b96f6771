import { useId, useState } from 'react';

import { LineFrame } from '../../chart/LineFrame.tsx';
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
  const pointed = at === undefined ? undefined : levels[at];
  const text = (milli: number) => formats.price(wholePoints(milli));
  return (
    <LineFrame
      direction={last.levelMilli >= baseMilli ? 'up' : 'down'}
      high={{ text: text(drawing.high), y: drawing.y(drawing.high) }}
      low={{ text: text(drawing.low), y: drawing.y(drawing.low) }}
      ends={ends}
      line={drawing.line}
      under={
        <>
          <linearGradient id={tint} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className={styles['tintTop']} />
            <stop offset="1" className={styles['tintEnd']} />
          </linearGradient>
          <path d={drawing.area} fill={`url(#${tint})`} />
        </>
      }
      baseY={drawing.baseY}
      summary={summary}
      count={levels.length}
      at={at}
      crossX={pointed && drawing.x(pointed.time)}
      text={textOf(pointed ?? last)}
      nearest={(share) => nearestLevel(levels, from + share * (until - from))}
      onPoint={(index) => {
        setAt(index);
        onPoint(index === undefined ? undefined : levels[index]);
      }}
    />
  );
}
