import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';

import { ChartReader } from '../../chart/ChartReader.tsx';
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
  /** What the figures at the edges are: rates or fen. */
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
  const point = (index: number | undefined) => {
    setAt(index);
    onPoint(index === undefined ? undefined : points[index]);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / Math.max(1, width)));
    point(Math.round(share * (points.length - 1)));
  };
  // What is read: the close under the finger, else the last.
  const place = at ?? points.length - 1;
  const shown = points[place] ?? last;
  return (
    <div className={styles['chart']} data-chart="drawn" data-direction={direction}>
      <Bound value={drawing.high} measure={measure} />
      <div
        className={styles['host']}
        aria-hidden="true"
        data-testid="result-line"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => point(undefined)}
        onPointerCancel={() => point(undefined)}
        onPointerUp={(event) => event.pointerType === 'touch' && point(undefined)}
      >
        <svg className={styles['drawing']} viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path d={`M0 ${drawing.baseY}H1000`} className={styles['base']} />
          <path d={drawing.benchmark} className={styles['benchmark']} />
          <path d={drawing.line} className={styles['line']} />
          {at !== undefined && <path d={`M${drawing.x(at)} 0V1000`} className={styles['cross']} />}
        </svg>
        {shown.value !== null && (
          <span
            className={styles['dot']}
            style={{
              insetInlineStart: `${drawing.x(place) / 10}%`,
              insetBlockStart: `${drawing.y(shown.value) / 10}%`,
            }}
          />
        )}
      </div>
      <Bound value={drawing.low} measure={measure} />
      <FlowMarks points={points} />
      <div className={styles['ends']} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <ChartReader
        summary={summary}
        count={points.length}
        at={place}
        text={textOf(shown)}
        onMove={point}
        onLeave={() => point(undefined)}
      />
    </div>
  );
}

/** The figure at an edge of the drawing. */
function Bound({ value, measure }: { value: number; measure: Measure }) {
  const formats = useFormats();
  return (
    <div className={styles['bound']} aria-hidden="true">
      {measure === 'total' ? (
        <Amount text={formats.money(Math.round(value))} />
      ) : (
        formats.percentSigned(rateBp(value))
      )}
    </div>
  );
}
