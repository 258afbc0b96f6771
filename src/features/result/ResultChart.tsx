import { useMemo, useState } from 'react';

import { LineFrame } from '../../chart/LineFrame.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { FlowMarks } from './FlowMarks.tsx';
import { lineDrawing } from './line-drawing.ts';
import type { LinePoint, Measure } from './line.ts';
import { rateBp } from './rates.ts';
import styles from './ResultChart.module.css';

type Props = {
  /** Oldest first. */
  points: readonly LinePoint[];
  /** What the line is measured by: where the dashed line runs. */
  base: number;
  /** A line that moves less than this is not blown up. */
  least: number;
  /** What decides the colour. */
  direction: 'up' | 'down' | 'flat';
  /** One sentence about the whole line. */
  summary: string;
  /** The figures of one close, for a reader. */
  textOf: (point: LinePoint) => string;
  /** What the largest and the least figure are: rates or fen. */
  measure: Measure;
  /** Dates at both ends. */
  ends: readonly [string, string];
  onPoint: (point: LinePoint | undefined) => void;
};

/** Closes as one line over its base, with the index beside it; read by finger, mouse or keyboard. */
export function ResultChart(props: Props) {
  const { points, base, least, direction, summary, textOf, measure, ends, onPoint } = props;
  const [at, setAt] = useState<number>();
  const drawing = useMemo(() => lineDrawing(points, base, least), [points, base, least]);
  const last = points.at(-1);
  if (!drawing || !last) return null;
  // What is read: the close under the finger, else the last.
  const place = at ?? points.length - 1;
  const shown = points[place] ?? last;
  return (
    <LineFrame
      testId="result-line"
      direction={direction}
      high={{ text: <Bound value={drawing.high} measure={measure} />, y: drawing.y(drawing.high) }}
      low={{ text: <Bound value={drawing.low} measure={measure} />, y: drawing.y(drawing.low) }}
      ends={ends}
      line={drawing.line}
      under={<path d={drawing.benchmark} className={styles['benchmark']} />}
      baseY={drawing.baseY}
      over={
        shown.value !== null && (
          <span
            className={styles['dot']}
            style={{
              insetInlineStart: `${drawing.x(place) / 10}%`,
              insetBlockStart: `${drawing.y(shown.value) / 10}%`,
            }}
          />
        )
      }
      below={<FlowMarks points={points} />}
      summary={summary}
      count={points.length}
      at={at}
      crossX={at === undefined ? undefined : drawing.x(at)}
      text={textOf(shown)}
      nearest={(share) => Math.round(share * (points.length - 1))}
      onPoint={(index) => {
        setAt(index);
        onPoint(index === undefined ? undefined : points[index]);
      }}
    />
  );
}

/** The largest or the least figure of the drawing. */
function Bound({ value, measure }: { value: number; measure: Measure }) {
  const formats = useFormats();
  if (measure === 'total') return <Amount text={formats.money(Math.round(value))} />;
  return formats.percentSigned(rateBp(value));
}
