import { dispose, init, utils } from 'klinecharts';
import type { Chart, KLineData } from 'klinecharts';

import type { Bar } from '../../../contract/market/types.ts';
import type {
  BarChartHandle,
  ChartContent,
  ChartEvents,
  ChartFormats,
  ChartPlace,
  KeptDrawings,
  Scale,
} from '../chart-types.ts';
import { createComparison } from './comparison.ts';
import { createDrawingTools, takeDrawings } from './drawings.ts';
import { attachGestures } from '../gestures.ts';
import { createIndicatorPanes } from './indicator-panes.ts';
import { byKeyboard } from './keyboard.ts';
import { barOf, formatOptions, loaderOf, optionsOf, periodOf, toPoint } from './library-data.ts';
import type { Push } from './library-data.ts';
import { createMarks } from './marks.ts';
import { attachMouse } from './mouse.ts';
import { aimAt, createPointer, pricePane } from './pointer.ts';
import { libraryStyles, readTheme, watchTheme } from './theme.ts';
import type { ChartTheme } from './theme.ts';
import { beside, untilNewest, wholeTicks } from './time-axis.ts';

/** Room before and after a price on its tag. */
const besidePrice = 6;

/** Some forty bars on a phone. */
const usualBarSpacePx = 7;

/** Puts a chart of bars into an element. Throws where the library cannot start. */
export function createBarChart(
  host: HTMLElement,
  formats: ChartFormats,
  events: ChartEvents,
  drawings: KeptDrawings,
): BarChartHandle {
  const chart = init(host, optionsOf(host, formats));
  if (!chart) throw new Error('the chart could not be started');
  settle(chart);
  let content: ChartContent | undefined;
  let push: Push | undefined;

  const pointer = createPointer(host, chart, events);
  const tools = createDrawingTools(chart, events, pointer.hide);
  const detach = followHands(host, chart, pointer, tools);
  const panes = createIndicatorPanes(chart);
  const marks = createMarks(chart);
  const comparison = createComparison(chart, formats);
  const dress = createDress(host, chart, [panes.dress, marks.dress, comparison.dress]);

  const show = (next: ChartContent, place?: ChartPlace) => {
    if (content?.key === next.key) return refresh(chart, next, push);
    if (content) drawings.set(content.code, takeDrawings(chart));
    pointer.hide();
    content = next;
    chart.setSymbol({ ticker: next.code, pricePrecision: 2, volumePrecision: 0 });
    chart.setPeriod(periodOf(next.period));
    const isShown = () => content === next;
    chart.setDataLoader(loaderOf(next, events, (live) => void (push = live), isShown));
    widenPrices(chart, next.bars);
    tools.restore(drawings.get(next.code) ?? []);
    if (place?.key === next.key) goTo(chart, place);
  };

  return {
    show,
    place: () => content && placeOf(content.key, chart),
    update: (bar) => {
      push?.(toPoint(bar));
      pointer.stay();
    },
    setIndicators: (names, parameters) => panes.set(names, parameters, readTheme(host)),
    setMarks: (next) => marks.set(next, readTheme(host)),
    setComparison: (next) => comparison.set(next, readTheme(host)),
    setScale: (scale) => setScale(chart, scale),
    fitPanes: panes.fit,
    setDirection: dress.setDirection,
    startTool: tools.start,
    removeDrawing: tools.remove,
    ...byKeyboard(chart, pointer, tools),
    setFormats: (next) => {
      writeWith(chart, next);
      comparison.setFormats(next, readTheme(host));
    },
    destroy: () => {
      if (content) drawings.set(content.code, takeDrawings(chart));
      detach();
      pointer.detach();
      comparison.detach();
      dress.detach();
      dispose(chart);
    },
  };
}

/** What fingers do to the chart, and a mouse where the library is not to have it. */
function followHands(
  host: HTMLElement,
  chart: Chart,
  pointer: ReturnType<typeof createPointer>,
  tools: ReturnType<typeof createDrawingTools>,
): () => void {
  const drag = (pixels: number) => chart.scrollByDistance(pixels);
  const place = (x: number, y: number) => {
    const aim = tools.isDrawing() ? aimAt(x, y, chart) : undefined;
    if (!aim) return false;
    tools.place(aim);
    // The first of two ends stays in sight until the other one is there.
    if (tools.isDrawing()) pointer.pin(aim);
    return true;
  };
  const detachMouse = attachMouse(host, { isPlacing: tools.isDrawing, drag, place });
  const detachFingers = attachGestures(host, {
    drag,
    zoom: (factor, x) => chart.zoomAtCoordinate(factor, { x, y: 0 }),
    point: pointer.point,
    release: pointer.hide,
    isPointing: pointer.isShown,
    place,
  });
  return () => {
    detachMouse();
    detachFingers();
  };
}

function writeWith(chart: Chart, formats: ChartFormats): void {
  const { formatter, thousandsSeparator } = formatOptions(formats);
  chart.setFormatter(formatter);
  chart.setThousandsSeparator(thousandsSeparator);
}

/** The colours of the chart: those of the appearance, and of the direction of the day. */
function createDress(
  host: HTMLElement,
  chart: Chart,
  others: readonly ((theme: ChartTheme) => void)[],
) {
  let direction = 0;
  const dress = () => {
    const theme = readTheme(host);
    chart.setStyles(libraryStyles(theme, direction));
    for (const other of others) other(theme);
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
      const days = untilNewest(defaultTicks, chart.getDataList().at(-1)?.timestamp);
      return wholeTicks(days, bounding.width, widthOf);
    },
  });
}

/** The line of prices is as wide as the prices, not as the longest figure of a pane below them. */
function widenPrices(chart: Chart, bars: readonly Bar[]): void {
  const { tickText } = chart.getStyles().yAxis;
  const highest = Math.max(...bars.map(({ highMilli }) => highMilli), 100_000) / 1000;
  const text = chart.getThousandsSeparator().format(highest.toFixed(2));
  const width = utils.calcTextWidth(text, tickText.size, tickText.weight, tickText.family);
  chart.setStyles({ yAxis: { size: Math.ceil(width) + 2 * besidePrice } });
}

/** The prices' own scale; figures on it give way to the tag of the newest price. */
function setScale(chart: Chart, scale: Scale): void {
  chart.overrideYAxis({
    paneId: pricePane,
    name: scale === 'log' ? 'logarithm' : 'normal',
    createTicks: ({ defaultTicks }) => {
      const last = chart.getDataList().at(-1)?.close;
      const [axis] = chart.getYAxes({ paneId: pricePane });
      const { size } = chart.getStyles().yAxis.tickText;
      const tag = last === undefined ? undefined : axis?.convertToPixel(last);
      return beside(defaultTicks, tag, size * 1.5);
    },
  });
}
