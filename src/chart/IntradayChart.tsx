import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { Intraday, Minute } from '../../contract/market/types.ts';
import { endTime } from '../lib/market-time.ts';
import { useTextScale } from '../ui/text-scale.ts';
import styles from './Chart.module.css';
import { ChartReader } from './ChartReader.tsx';
import type { AxisTime, ChartMarks, IntradayFormats } from './chart-types.ts';
import { attachGestures } from './gestures.ts';
import { intradayScale, nearestMinute } from './intraday-shape.ts';
import { IntradayDrawing } from './IntradayDrawing.tsx';
import { useSize } from './use-size.ts';

type Props = {
  day: Intraday;
  /** The day's minutes with the newest price in the last one. */
  minutes: readonly Minute[];
  formats: IntradayFormats;
  /** One sentence for those who don't see the drawing. */
  summary: string;
  /** The figures of a minute, for a reader. */
  textOf: (minute: Minute) => string;
  height: number;
  fill: boolean;
  marks?: ChartMarks;
  /** Of the axis; without them opening, middle and close of the day. */
  times?: readonly AxisTime[];
  onPoint: (minute: Minute | null) => void;
};

/** Share of the height that belongs to the prices at the usual text size; below them times and volume. */
const priceShare = 0.78;
/** Height of the line of times at the usual text size. */
const timesPx = 18;

/**
 * The market day as one line over the whole session, with the average and the previous close. Drawn
 * without the chart library, so that a share's page shows it at once.
 */
export function IntradayChart(props: Props) {
  const { day, minutes, formats, summary, textOf, height, fill, onPoint } = props;
  const host = useRef<HTMLDivElement>(null);
  const { width, height: measured } = useSize(host);
  const [pointed, setPointed] = useState<Minute | null>(null);
  const timesHeight = timesPx * useTextScale();
  const pricesPx = pricesHeight(measured, timesHeight);
  const size = useMemo(() => ({ width, height: pricesPx }), [width, pricesPx]);
  // A finger that reads the line measures and thins no minute anew.
  const scale = useMemo(() => intradayScale(day, minutes, size), [day, minutes, size]);
  const point = (minute: Minute | null) => {
    setPointed(minute);
    onPoint(minute);
  };
  useFingers(
    host,
    (x) => point(nearestMinute(minutes, scale.timeAt(x)) ?? null),
    () => point(null),
    pointed !== null,
  );

  const found = pointed ? minutes.findIndex((minute) => minute.time === pointed.time) : -1;
  const read = pointed ?? minutes.at(-1);
  return (
    <div className={fill ? styles['full'] : styles['chart']} data-chart="drawn">
      <div
        ref={host}
        className={styles['host']}
        style={fill ? undefined : { height }}
        aria-hidden="true"
      >
        {width > 0 && (
          <IntradayDrawing
            day={day}
            minutes={minutes}
            formats={formats}
            scale={scale}
            size={size}
            volumeTop={size.height + timesHeight}
            bottom={measured}
            pointed={pointed}
            marks={props.marks}
            times={props.times ?? timesOfDay(day, formats.clock)}
          />
        )}
      </div>
      <ChartReader
        summary={summary}
        count={minutes.length}
        at={found === -1 ? Math.max(0, minutes.length - 1) : found}
        text={read ? textOf(read) : ''}
        onMove={(index) => point(minutes[index] ?? null)}
        onLeave={() => point(null)}
      />
    </div>
  );
}

/** What larger times need, the prices give: the volume keeps its height. */
function pricesHeight(height: number, timesHeight: number): number {
  return Math.max(0, Math.round(height * priceShare - (timesHeight - timesPx)));
}

/** Opening, middle and close. */
function timesOfDay({ opensAt, closesAt }: Intraday, clock: (at: number) => string): AxisTime[] {
  return [opensAt, opensAt + (closesAt - opensAt) / 2, closesAt].map((at) => ({
    at,
    text: at === closesAt ? endTime(at) : clock(at),
  }));
}

/** Finger and mouse over the drawing; x in pixels from its left. */
function useFingers(
  host: { readonly current: HTMLElement | null },
  onPoint: (x: number) => void,
  onRelease: () => void,
  isPointing: boolean,
): void {
  const point = useEffectEvent(onPoint);
  const release = useEffectEvent(onRelease);
  const pointing = useEffectEvent(() => isPointing);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const move = (event: MouseEvent) => point(event.clientX - element.getBoundingClientRect().left);
    const leave = () => release();
    element.addEventListener('mousemove', move);
    element.addEventListener('mouseleave', leave);
    const detach = attachGestures(element, {
      drag: () => undefined,
      zoom: () => undefined,
      point: (x) => point(x),
      release: () => release(),
      isPointing: () => pointing(),
      place: () => false,
    });
    return () => {
      detach();
      element.removeEventListener('mousemove', move);
      element.removeEventListener('mouseleave', leave);
    };
  }, [host]);
}
