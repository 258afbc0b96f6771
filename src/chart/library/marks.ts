import { registerIndicator } from 'klinecharts';
import type { Chart, IndicatorDrawParams, KLineData } from 'klinecharts';

import type { ChartMarks, PriceLine } from '../chart-types.ts';
import { pricePane } from './pointer.ts';
import type { ChartTheme } from './theme.ts';

type Extend = { marks: ChartMarks; theme: ChartTheme };
type Place = IndicatorDrawParams<object, unknown, Extend>;

const name = 'marks';
const radius = 8;
/** Between a candle and the mark above or below it. */
const away = radius + 5;
const labelHeight = 18;

/**
 * What the reader has to do with the share: own deals, the cost, price alerts. An indicator and no
 * overlay: it cannot be touched, moved or removed like a drawing.
 */
export function createMarks(chart: Chart) {
  registerIndicator<object, unknown, Extend>({
    name,
    shortName: '',
    figures: [],
    calc: (list) => list.map(() => ({})),
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    draw: (place) => {
      drawLines(place);
      drawDeals(place);
      return true;
    },
  });
  let marks: ChartMarks | undefined;
  const show = (theme: ChartTheme) => {
    if (!marks) return;
    const extendData: Extend = { marks, theme };
    if (chart.getIndicators({ name }).length > 0) chart.overrideIndicator({ name, extendData });
    else chart.createIndicator({ name, paneId: pricePane, extendData }, true);
  };
  return {
    set: (next: ChartMarks, theme: ChartTheme) => {
      marks = next;
      show(theme);
    },
    dress: show,
  };
}

/** A price across the chart with its name at the left; later ones give way to the side. */
function drawLines({ ctx, indicator, bounding, yAxis }: Place): void {
  const { marks, theme } = indicator.extendData;
  const taken: { y: number; end: number }[] = [];
  ctx.font = `${theme.size}px ${theme.family}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const line of marks.lines) {
    const y = Math.round(yAxis.convertToPixel(line.priceMilli / 1000)) + 0.5;
    if (y < 0 || y > bounding.height) continue;
    const width = ctx.measureText(line.text).width + 12;
    const beside = taken.filter((other) => Math.abs(other.y - y) < labelHeight);
    const x = Math.max(1, ...beside.map(({ end }) => end + 4));
    taken.push({ y, end: x + width });
    drawLine(ctx, line, { x, y, width, right: bounding.width }, theme);
  }
}

type Spot = { x: number; y: number; width: number; right: number };

function drawLine(
  ctx: CanvasRenderingContext2D,
  line: PriceLine,
  { x, y, width, right }: Spot,
  theme: ChartTheme,
): void {
  const colour = line.kind === 'cost' ? theme.ink : theme.warn;
  ctx.strokeStyle = colour;
  ctx.fillStyle = theme.surface;
  ctx.lineWidth = 1;
  ctx.setLineDash(line.kind === 'cost' ? [1, 3] : [6, 4]);
  ctx.beginPath();
  ctx.moveTo(x + width, y);
  ctx.lineTo(right, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.roundRect(x, y - labelHeight / 2, width, labelHeight, 5);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fillText(line.text, x + 6, y + 0.5);
}

/** The library names the highest and the lowest price in sight beside their candles. */
function namedPrices(list: readonly KLineData[]): { highest: number; lowest: number } {
  return {
    highest: Math.max(...list.map(({ high }) => high)),
    lowest: Math.min(...list.map(({ low }) => low)),
  };
}

/** Purchases below their candle, sales above it, each with its letter, clear of a price named there. */
function drawDeals({ ctx, chart, indicator, bounding, xAxis, yAxis }: Place): void {
  const { marks, theme } = indicator.extendData;
  const list = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const inSight = list.slice(from, to);
  const indexes = new Map(inSight.map(({ timestamp }, i) => [timestamp, from + i]));
  const { highest, lowest } = namedPrices(inSight);
  ctx.font = `700 ${theme.size}px ${theme.family}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  for (const { time, side } of marks.deals) {
    const index = indexes.get(time);
    const bar = index === undefined ? undefined : list[index];
    if (index === undefined || !bar) continue;
    const isBuy = side === 'buy';
    const isNamed = isBuy ? bar.low === lowest : bar.high === highest;
    const distance = isNamed ? away + labelHeight : away;
    const edge = yAxis.convertToPixel(isBuy ? bar.low : bar.high) + (isBuy ? distance : -distance);
    const y = Math.max(radius + 1, Math.min(bounding.height - radius - 1, edge));
    const x = xAxis.convertToPixel(index);
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = isBuy ? theme.buy : theme.sell;
    ctx.fill();
    ctx.strokeStyle = theme.surface;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.fillStyle = theme.surface;
    ctx.fillText(marks.letters[side], x, y + 0.5);
  }
}
