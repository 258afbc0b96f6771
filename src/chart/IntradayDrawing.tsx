import { useId, useMemo } from 'react';

import { changeBp } from '../../contract/lib/integers.ts';
import type { Intraday, Minute } from '../../contract/market/types.ts';
import type { AxisTime, ChartMarks, IntradayFormats } from './chart-types.ts';
import { areaPath, dotRadius, linePath, thinned } from './intraday-shape.ts';
import type { IntradayScale, Size } from './intraday-shape.ts';
import styles from './IntradayDrawing.module.css';
import { LineMarks } from './LineMarks.tsx';
import { VolumeBars } from './VolumeBars.tsx';

type Props = {
  day: Intraday;
  minutes: readonly Minute[];
  formats: IntradayFormats;
  scale: IntradayScale;
  /** Of the prices; the times lie below, and below them the volume from `volumeTop` to `bottom`. */
  size: Size;
  volumeTop: number;
  bottom: number;
  pointed: Minute | null;
  marks: ChartMarks | undefined;
  times: readonly AxisTime[];
};

export function IntradayDrawing(props: Props) {
  const { day, minutes, scale, size, bottom, pointed } = props;
  const tint = useId();
  const shown = useMemo(() => thinned(minutes, scale), [minutes, scale]);
  const last = minutes.at(-1);
  const base = day.previousCloseMilli;
  const rising = (last?.priceMilli ?? base) >= base;
  return (
    <svg
      width={size.width}
      height={bottom}
      className={rising ? styles['up'] : styles['down']}
      aria-hidden="true"
    >
      <linearGradient id={tint} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles['tintTop']} />
        <stop offset="1" className={styles['tintEnd']} />
      </linearGradient>
      <path d={`M0 ${size.height}H${size.width}`} className={styles['edge']} />
      <path d={areaPath(shown, scale, size.height)} fill={`url(#${tint})`} />
      <path d={`M0 ${scale.y(base)}H${size.width}`} className={styles['base']} />
      <path d={linePath(shown, scale, averageOf)} className={styles['average']} />
      <path d={linePath(shown, scale, priceOf)} className={styles['line']} />
      {last && <Dot minute={last} scale={scale} />}
      <VolumeBars
        minutes={minutes}
        base={base}
        scale={scale}
        top={props.volumeTop}
        bottom={bottom}
      />
      <Figures {...props} />
      {props.marks && (
        <LineMarks marks={props.marks} minutes={minutes} scale={scale} width={size.width} />
      )}
      {pointed && <Crosshair minute={pointed} scale={scale} width={size.width} bottom={bottom} />}
    </svg>
  );
}

const priceOf = (minute: Minute) => minute.priceMilli;
const averageOf = (minute: Minute) => minute.averageMilli;

function Dot({ minute, scale }: { minute: Minute; scale: IntradayScale }) {
  return (
    <circle
      cx={scale.x(minute.time)}
      cy={scale.y(minute.priceMilli)}
      r={dotRadius}
      className={styles['dot']}
    />
  );
}

/** From an edge to the line that its figures stand on: below the upper one, above a line, below one. */
const topDy = '0.92em';
const aboveDy = '-0.33em';
const belowDy = '1.08em';

function Figures({ day, formats, scale, size, times }: Props) {
  const { width, height } = size;
  const base = day.previousCloseMilli;
  const percent = (milli: number) => formats.percentSigned(changeBp(milli, base));
  return (
    <g className={styles['figures']}>
      <text x={0} dy={topDy}>
        {formats.price(scale.highMilli)}
      </text>
      <text x={width} dy={topDy} textAnchor="end">
        {percent(scale.highMilli)}
      </text>
      {/* Beside its line; where that would meet the figures at the edge, the edge says enough. */}
      {base !== scale.lowMilli && base !== scale.highMilli && (
        <text x={width} y={scale.y(base)} dy={aboveDy} textAnchor="end">
          {formats.price(base)}
        </text>
      )}
      <text x={0} y={height} dy={aboveDy}>
        {formats.price(scale.lowMilli)}
      </text>
      <text x={width} y={height} dy={aboveDy} textAnchor="end">
        {percent(scale.lowMilli)}
      </text>
      {times.map(({ at, text }) => {
        const x = scale.x(at);
        const anchor = x <= 0 ? 'start' : x >= width ? 'end' : 'middle';
        return (
          <text key={at} x={x} y={height} dy={belowDy} textAnchor={anchor}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

type CrosshairProps = { minute: Minute; scale: IntradayScale; width: number; bottom: number };

function Crosshair({ minute, scale, width, bottom }: CrosshairProps) {
  const x = scale.x(minute.time);
  const y = scale.y(minute.priceMilli);
  return (
    <g className={styles['crosshair']}>
      <path d={`M${x} 0V${bottom}M0 ${y}H${width}`} />
      <circle cx={x} cy={y} r={4} />
    </g>
  );
}
