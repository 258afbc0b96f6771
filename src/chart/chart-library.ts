import { dispose, init } from 'klinecharts';
import type { Chart, KLineData } from 'klinecharts';

import { overPrices, paneHeight } from './chart-types.ts';
import type {
  BarChartHandle,
  ChartContent,
  ChartEvents,
  ChartFormats,
  ChartPlace,
  IndicatorName,
  ToolName,
} from './chart-types.ts';
import { keepDrawings, restoreDrawings } from './drawings.ts';
import { attachGestures } from './gestures.ts';
import { barOf, formatOptions, loaderOf, optionsOf, toPoint } from './library-data.ts';
import type { Push } from './library-data.ts';
import { createPointer, pricePane } from './pointer.ts';
import { libraryStyles, readTheme, watchTheme } from './theme.ts';

const tools: Record<ToolName, string> = {
  line: 'segment',
  horizontal: 'horizontalStraightLine',
  fibonacci: 'fibonacciLine',
};
const parameters: Partial<Record<IndicatorName, number[]>> = { MA: [5, 10, 20], VOL: [5, 10] };

/** Run from 0 to 100: more than two digits say nothing. */
const outOfHundred: readonly IndicatorName[] = ['KDJ', 'RSI'];

/** Some forty bars on a phone. */
const usualBarSpacePx = 7;

/** Puts a chart of bars into an element. Throws where the library cannot start. */
export function createBarChart(
  host: HTMLElement,
  formats: ChartFormats,
  events: ChartEvents,
): BarChartHandle {
  const chart = init(host, optionsOf(host, formats));
  if (!chart) throw new Error('the chart could not be started');
  settle(chart);
  let content: ChartContent | undefined;
  let push: Push | undefined;
  let drawing = false;

  const pointer = createPointer(host, chart, events);
  const detach = attachGestures(host, {
    drag: (pixels) => chart.scrollByDistance(pixels),
    zoom: (factor, x) => chart.zoomAtCoordinate(factor, { x, y: 0 }),
    point: pointer.point,
    release: pointer.hide,
    own: () => !drawing,
  });
  const unwatch = watchTheme(() => chart.setStyles(libraryStyles(readTheme(host))));

  const setDrawing = (on: boolean) => {
    drawing = on;
    const dom = chart.getDom();
    if (dom) dom.style.touchAction = on ? 'none' : 'pan-y';
  };
  const show = (next: ChartContent, place?: ChartPlace) => {
    if (content?.key === next.key) return refresh(chart, next, push);
    if (content) keepDrawings(content.code, chart);
    content = next;
    chart.setSymbol({ ticker: next.code, pricePrecision: 2, volumePrecision: 0 });
    chart.setPeriod({ type: next.period, span: 1 });
    chart.setDataLoader(
      loaderOf(next, events, (live) => {
        push = live;
      }),
    );
    restoreDrawings(next.code, chart);
    if (place?.key === next.key) goTo(chart, place);
  };

  return {
    show,
    place: () => content && placeOf(content.key, chart),
    update: (bar) => push?.(toPoint(bar)),
    setIndicators: (names) => setIndicators(chart, names),
    startTool: (name) => {
      setDrawing(name !== null);
      if (!name) return;
      chart.createOverlay({
        name: tools[name],
        onDrawEnd: () => {
          setDrawing(false);
          events.onToolDone();
        },
      });
    },
    clearDrawings: () => chart.removeOverlay(),
    pointTo: pointer.pointTo,
    hidePoint: pointer.hide,
    zoom: (factor) => chart.zoomAtCoordinate(factor),
    setFormats: (next) => {
      const { formatter, thousandsSeparator } = formatOptions(next);
      chart.setFormatter(formatter);
      chart.setThousandsSeparator(thousandsSeparator);
    },
    destroy: () => {
      if (content) keepDrawings(content.code, chart);
      detach();
      pointer.detach();
      unwatch();
      dispose(chart);
    },
  };
}

function placeOf(key: string, chart: Chart): ChartPlace {
  const bars: readonly KLineData[] = chart.getDataList();
  const { to } = chart.getVisibleRange();
  const time = to < bars.length ? bars[to - 1]?.timestamp : undefined;
  const end = time === undefined ? null : { time, fromRightPx: fromRightPx(time, chart) };
  return { key, barSpacePx: chart.getBarSpace().bar, end };
}

function goTo(chart: Chart, { barSpacePx, end }: ChartPlace): void {
  chart.setBarSpace(barSpacePx);
  if (!end) return;
  chart.scrollToTimestamp(end.time);
  chart.scrollByDistance(fromRightPx(end.time, chart) - end.fromRightPx);
}

/** The line of prices at the right takes its room when they are known: what is left of it moves. */
function fromRightPx(timestamp: number, chart: Chart): number {
  const [point] = [chart.convertToPixel({ timestamp }, { paneId: pricePane })].flat();
  return (chart.getSize(pricePane, 'main')?.width ?? 0) - (point?.x ?? 0);
}

/** Bars asked for again: the chart's last one as it ended, and what is newer after it. */
function refresh(chart: Chart, content: ChartContent, push: Push | undefined): void {
  const list: readonly KLineData[] = chart.getDataList();
  const last = barOf(list.at(-1));
  if (!last) return;
  for (const bar of content.bars) if (bar.time >= last.time) push?.(toPoint(bar));
}

/** The library claims every touch, the tab order and the bounce of the page; it gets none of them. */
function settle(chart: Chart): void {
  const dom = chart.getDom();
  if (!dom) return;
  dom.tabIndex = -1;
  dom.style.touchAction = 'pan-y';
  dom.style.overscrollBehavior = 'auto';
  chart.setBarSpace(usualBarSpacePx);
  chart.setOffsetRightDistance(usualBarSpacePx);
}

/** The bars of the volume need no legend of their own: it is in English, and has no room on a phone. */
function nameOnlyLines(chart: Chart, name: IndicatorName): void {
  const [shown] = chart.getIndicators({ name });
  if (!shown) return;
  const figures = shown.figures.map(({ title, ...figure }) =>
    figure.type === 'line' && title !== undefined ? { ...figure, title } : figure,
  );
  chart.overrideIndicator({ name, figures });
}

function setIndicators(chart: Chart, names: readonly IndicatorName[]): void {
  for (const shown of chart.getIndicators())
    if (!names.some((name) => name === shown.name)) chart.removeIndicator({ name: shown.name });
  const present = new Set(chart.getIndicators().map((indicator) => indicator.name));
  for (const name of names) {
    if (present.has(name)) continue;
    const calcParams = parameters[name];
    const over = overPrices.includes(name);
    const paneId = over ? pricePane : `pane_${name}`;
    // The averages say themselves what they are; on a phone their names have just room.
    const short = name === 'MA' ? { shortName: '' } : {};
    const precise = outOfHundred.includes(name) ? { precision: 2 } : {};
    chart.createIndicator(
      { name, paneId, ...short, ...precise, ...(calcParams ? { calcParams } : {}) },
      over,
    );
    if (!over) {
      chart.setPaneOptions({ id: paneId, height: paneHeight, minHeight: 56 });
      // Room for the line of figures above the drawing.
      chart.overrideYAxis({ paneId, gap: { top: 0.5, bottom: 0.06 } });
    }
    if (name === 'VOL') nameOnlyLines(chart, name);
  }
}
