import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Bar } from '../../contract/market/types.ts';
import { useTextScale } from '../ui/text-scale.ts';
import styles from './Chart.module.css';
import type {
  Aim,
  BarChartHandle,
  ChartContent,
  ChartEvents,
  ChartFormats,
  ChartMarks,
  ChartPlace,
  Comparison,
  IndicatorName,
  IndicatorParameters,
  KeptDrawings,
  Scale,
  ToolName,
} from './chart-types.ts';
import { ChartReader } from './ChartReader.tsx';
import { chartHeight, leastHeight } from './panes.ts';
import { useKeyDrawing } from './use-key-drawing.ts';
import { useSize } from './use-size.ts';

type Props = Pick<ChartEvents, 'loadOlder' | 'onToolDone' | 'onProgress' | 'onDrawings'> & {
  content: ChartContent;
  /** The forming bar after the newest tick; null before one. */
  forming: Bar | null;
  /** All of them with the forming one, for a reader. */
  shown: readonly Bar[];
  formats: ChartFormats;
  indicators: readonly IndicatorName[];
  parameters: IndicatorParameters;
  marks: ChartMarks;
  comparison: Comparison | null;
  scale: Scale;
  tool: ToolName | null;
  /** Asked once a chart: a page may lose its chart, and get another, without being rendered. */
  keptDrawings: () => KeptDrawings;
  /** Of what says how to draw by keyboard. */
  hintId: string;
  /** Of the day: the sign of what the price has gained since the previous close. */
  direction: number;
  /** Pixels for the prices themselves; each further pane adds to it. */
  priceHeight: number;
  /** Fills its place instead, in full screen. */
  fill: boolean;
  /** One sentence for those who don't see the drawing. */
  summary: string;
  /** The figures of a bar, for a reader. */
  textOf: (bar: Bar) => string;
  /** Where an end of a line would be. */
  aimText: (aim: Aim) => string;
  onPoint: (bar: Bar | null) => void;
  /** The chart once it is there, for what is done to it once; null when it is gone. */
  onChart: (chart: BarChartHandle | null) => void;
  onFailed: () => void;
};

/** A chart of bars; its library is loaded when the first one is shown. */
export function BarChart(props: Props) {
  const { shown: bars, indicators, priceHeight, fill, textOf, aimText, onPoint } = props;
  const host = useRef<HTMLDivElement>(null);
  const textScale = useTextScale();
  const [pointed, setPointed] = useState<Bar | null>(null);
  const tell = (bar: Bar | null) => {
    setPointed(bar);
    onPoint(bar);
  };
  const chart = useChart(host, props, tell);
  const { tool, hintId, onToolDone: onGiveUp } = props;
  const { reader, aim, noteAim, drawing } = useKeyDrawing(chart, { tool, hintId, onGiveUp });
  const found = pointed ? bars.findIndex((bar) => bar.time === pointed.time) : -1;
  const at = found === -1 ? Math.max(0, bars.length - 1) : found;
  const read = pointed ?? bars.at(-1);
  const text = read ? textOf(read) : '';
  return (
    <div
      className={fill ? styles['full'] : styles['chart']}
      data-chart={chart ? 'drawn' : 'waiting'}
    >
      <div
        ref={host}
        className={styles['host']}
        style={
          fill
            ? { minHeight: leastHeight(indicators, textScale) }
            : { height: chartHeight(priceHeight, indicators, textScale) }
        }
        aria-hidden="true"
      />
      <ChartReader
        ref={reader}
        summary={props.summary}
        count={bars.length}
        at={at}
        text={aim ? aimText(aim) : text}
        onMove={(index) => {
          const bar = bars[index];
          if (!bar) return;
          tell(bar);
          chart?.pointTo(bar.time);
          noteAim();
        }}
        onLeave={() => chart?.hidePoint()}
        onZoom={(factor) => chart?.zoom(factor)}
        drawing={drawing}
      />
    </div>
  );
}

/** Makes the chart once and hands it what changes. */
function useChart(
  host: { readonly current: HTMLDivElement | null },
  props: Props,
  tell: (bar: Bar | null) => void,
): BarChartHandle | null {
  const { content, forming, formats } = props;
  const { height } = useSize(host);
  const [chart, setChart] = useState<BarChartHandle | null>(null);
  // A page that is hidden loses its chart; the next one goes where this one was.
  const place = useRef<ChartPlace>(undefined);
  const loadOlder = useEffectEvent(props.loadOlder);
  const onPoint = useEffectEvent(tell);
  const onToolDone = useEffectEvent(props.onToolDone);
  const onProgress = useEffectEvent(props.onProgress);
  const onDrawings = useEffectEvent(props.onDrawings);
  const onChart = useEffectEvent(props.onChart);
  const onFailed = useEffectEvent(props.onFailed);
  const firstFormats = useEffectEvent(() => formats);
  const keptDrawings = useEffectEvent(props.keptDrawings);

  useEffect(() => {
    let made: BarChartHandle | undefined;
    let left = false;
    const start = async () => {
      const { createBarChart } = await import('./library/bar-chart.ts');
      if (left || !host.current) return;
      const events: ChartEvents = {
        loadOlder: (before) => loadOlder(before),
        onPoint: (bar) => onPoint(bar),
        onToolDone: () => onToolDone(),
        onProgress: (progress) => onProgress(progress),
        onDrawings: (drawings) => onDrawings(drawings),
      };
      made = createBarChart(host.current, firstFormats(), events, keptDrawings());
      setChart(made);
      onChart(made);
    };
    start().catch(() => {
      if (!left) onFailed();
    });
    return () => {
      left = true;
      setChart(null);
      onChart(null);
      onPoint(null);
      place.current = made?.place() ?? place.current;
      made?.destroy();
    };
  }, [host]);

  useOver(chart, props);
  useEffect(() => {
    chart?.fitPanes(height);
  }, [chart, height]);
  useEffect(() => {
    chart?.show(content, place.current);
  }, [chart, content]);
  useEffect(() => {
    if (forming) chart?.update(forming);
  }, [chart, forming]);
  useEffect(() => {
    chart?.setFormats(formats);
  }, [chart, formats]);
  return chart;
}

/** Hands the chart what lies over its bars, and how they are drawn. */
function useOver(chart: BarChartHandle | null, props: Props): void {
  const { indicators, parameters, direction, tool, marks, comparison, scale } = props;
  useEffect(() => {
    chart?.setIndicators(indicators, parameters);
  }, [chart, indicators, parameters]);
  useEffect(() => {
    chart?.setScale(scale);
  }, [chart, scale]);
  useEffect(() => {
    chart?.setDirection(direction);
  }, [chart, direction]);
  useEffect(() => {
    chart?.setMarks(marks);
  }, [chart, marks]);
  useEffect(() => {
    chart?.setComparison(comparison);
  }, [chart, comparison]);
  useEffect(() => {
    chart?.startTool(tool);
  }, [chart, tool]);
}
