import { registerIndicator } from 'klinecharts';
import type { Chart, IndicatorDrawParams } from 'klinecharts';

import type { ChartMarks, PriceLine } from '../chart-types.ts';
import { pricePane } from './pointer.ts';
import { textScaleOf } from './theme.ts';
import type { ChartTheme } from './theme.ts';

type Extend = { marks: ChartMarks; theme: ChartTheme };
type Place = IndicatorDrawParams<object, unknown, Extend>;

const name = 'marks';

/** Pixels of what carries text, which grow with it. */
function sizesOf(theme: ChartTheme) {
  const scale = textScaleOf(theme);
  const radius = 8 * scale;
  return {
    radius,
    /** Between a candle and the mark above or below it. */
    away: radius + 5,
    labelHeight: 18 * scale,
    /** A price that is named: its middle from the candle, and its width with what leads to it. */
    namedAway: 7 * scale,
    namedWidth: 52 * scale,
  };
}

type Sizes = ReturnType<typeof sizesOf>;

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

/**
 * A price across the chart with its name at the left; later ones give way to the side, and where that has
 * no room, below or above.
 */
function drawLines({ ctx, indicator, bounding, yAxis }: Place): void {
  const { marks, theme } = indicator.extendData;
  const { labelHeight } = sizesOf(theme);
  const taken: { y: number; end: number }[] = [];
  ctx.font = `${theme.size}px ${theme.family}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const line of marks.lines) {
    const y = Math.round(yAxis.convertToPixel(line.priceMilli / 1000)) + 0.5;
    if (y < 0 || y > bounding.height) continue;
    const width = ctx.measureText(line.text).width + 12;
    const beside = taken.filter((other) => Math.abs(other.y - y) < labelHeight);
    const next = Math.max(1, ...beside.map(({ end }) => end + 4));
    const fits = next + width <= bounding.width;
    const x = fits ? next : 1;
    const nameY = fits ? y : awayFrom(beside, y, { labelHeight, height: bounding.height });
    taken.push({ y: nameY, end: x + width });
    drawLine(ctx, line, { x, y, nameY, width, right: bounding.width }, theme);
  }
}

/** The nearest place below names that are there already; above them where the chart ends before. */
function awayFrom(
  others: readonly { y: number }[],
  y: number,
  { labelHeight, height }: { labelHeight: number; height: number },
): number {
  const places = others.map((other) => other.y);
  const below = Math.max(y, ...places) + labelHeight;
  return below + labelHeight / 2 < height ? below : Math.min(y, ...places) - labelHeight;
}

type Spot = { x: number; y: number; nameY: number; width: number; right: number };

function drawLine(
  ctx: CanvasRenderingContext2D,
  line: PriceLine,
  { x, y, nameY, width, right }: Spot,
  theme: ChartTheme,
): void {
  const { labelHeight } = sizesOf(theme);
  const colour = line.kind === 'cost' ? theme.ink : theme.warn;
  ctx.strokeStyle = colour;
  ctx.fillStyle = theme.surface;
  ctx.lineWidth = 1;
  ctx.setLineDash(line.kind === 'cost' ? [1, 3] : [6, 4]);
  ctx.beginPath();
  ctx.moveTo(nameY === y ? x + width : x, y);
  ctx.lineTo(right, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.roundRect(x, nameY - labelHeight / 2, width, labelHeight, 5);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fillText(line.text, x + 6, nameY + 0.5);
}

type Named = { x: number; y: number };

/** The library names the highest and the lowest price in sight beside their candles: where. */
function namedPrices({ xAxis, yAxis, chart }: Place, { namedAway }: Sizes): Named[] {
  const { from, to } = chart.getVisibleRange();
  const inSight = chart.getDataList().slice(from, to);
  if (inSight.length === 0) return [];
  const ends = [
    Math.max(...inSight.map(({ high }) => high)),
    Math.min(...inSight.map(({ low }) => low)),
  ];
  return ends.map((price, end) => ({
    x: xAxis.convertToPixel(
      from + inSight.findIndex((bar) => (end === 0 ? bar.high : bar.low) === price),
    ),
    y: yAxis.convertToPixel(price) + (end === 0 ? -namedAway : namedAway),
  }));
}

/** Whether a mark would lie on such a price, which is written from its candle towards the middle. */
function liesOn(mark: Named, { x, y }: Named, chartWidth: number, sizes: Sizes): boolean {
  const { radius, namedAway, namedWidth } = sizes;
  const [begin, end] = x > chartWidth / 2 ? [x - namedWidth, x] : [x, x + namedWidth];
  return (
    Math.abs(mark.y - y) < radius + namedAway && mark.x > begin - radius && mark.x < end + radius
  );
}

/** Purchases below their candle, sales above it, each with its letter, clear of a price named there. */
function drawDeals(place: Place): void {
  const { ctx, chart, indicator, bounding, xAxis, yAxis } = place;
  const { marks, theme } = indicator.extendData;
  const list = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const inSight = list.slice(from, to);
  const indexes = new Map(inSight.map(({ timestamp }, i) => [timestamp, from + i]));
  const sizes = sizesOf(theme);
  const { radius, away, labelHeight } = sizes;
  const named = namedPrices(place, sizes);
  ctx.font = `700 ${theme.size}px ${theme.family}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  for (const { time, side } of marks.deals) {
    const index = indexes.get(time);
    const bar = index === undefined ? undefined : list[index];
    if (index === undefined || !bar) continue;
    const isBuy = side === 'buy';
    // The newest candle stands at the edge: its mark is seen whole all the same.
    const x = Math.min(xAxis.convertToPixel(index), bounding.width - radius - 1);
    const below = yAxis.convertToPixel(bar.low) + away;
    const above = yAxis.convertToPixel(bar.high) - away;
    // Its own side first, then further away from the candle, then the other side.
    const own = isBuy ? below : above;
    const further = isBuy ? own + labelHeight : own - labelHeight;
    const y =
      [own, further, isBuy ? above : below].find(
        (at) =>
          at > radius &&
          at < bounding.height - radius &&
          named.every((price) => !liesOn({ x, y: at }, price, bounding.width, sizes)),
      ) ?? Math.max(radius + 1, Math.min(bounding.height - radius - 1, own));
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
