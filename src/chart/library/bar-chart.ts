import { dispose, init, utils } from 'klinecharts';
import type { Chart, KLineData } from 'klinecharts';

import type {
  BarChartHandle,
  ChartContent,
  ChartEvents,
  ChartFormats,
  ChartPlace,
} from '../chart-types.ts';
import { createDrawingTools, keepDrawings, restoreDrawings } from './drawings.ts';
import { attachGestures } from '../gestures.ts';
import { createIndicatorPanes } from './indicator-panes.ts';
import type { IndicatorPanes } from './indicator-panes.ts';
import { barOf, formatOptions, loaderOf, optionsOf, toPoint } from './library-data.ts';
import type { Push } from './library-data.ts';
import { createPointer, pricePane } from './pointer.ts';
import { libraryStyles, readTheme, watchTheme } from './theme.ts';
import { wholeTicks } from './time-axis.ts';

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

  const tools = createDrawingTools(chart, events.onToolDone);
  const pointer = createPointer(host, chart, events);
  const detach = attachGestures(host, {
    drag: (pixels) => chart.scrollByDistance(pixels),
    zoom: (factor, x) => chart.zoomAtCoordinate(factor, { x, y: 0 }),
    point: pointer.point,
    release: pointer.hide,
    isPointing: pointer.isShown,
    own: () => !tools.isDrawing(),
  });
  const panes = createIndicatorPanes(chart);
  const dress = createDress(host, chart, panes);

  const show = (next: ChartContent, place?: ChartPlace) => {
    if (content?.key === next.key) return refresh(chart, next, push);
    if (content) keepDrawings(content.code, chart);
    pointer.hide();
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
    setIndicators: (names) => panes.set(names, readTheme(host)),
    fitPanes: panes.fit,
    setDirection: dress.setDirection,
    startTool: tools.start,
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
      dress.detach();
      dispose(chart);
    },
  };
}

/** The colours of the chart: those of the appearance, and of the direction of the day. */
function createDress(host: HTMLElement, chart: Chart, panes: IndicatorPanes) {
  let direction = 0;
  const dress = () => {
    const theme = readTheme(host);
    chart.setStyles(libraryStyles(theme, direction));
    panes.dress(theme);
  };
  return {
    setDirection: (next: number) => {
      direction = next;
      dress();
    },
    detach: watchTheme(dress),
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
  chart.overrideXAxis({
    createTicks: ({ bounding, defaultTicks }) => {
      const { size, weight, family } = chart.getStyles().xAxis.tickText;
      const widthOf = (text: string) => utils.calcTextWidth(text, size, weight, family);
      return wholeTicks(defaultTicks, bounding.width, widthOf);
    },
  });
}
