import type { Chart, Indicator, IndicatorDrawParams } from 'klinecharts';

import { overPrices } from '../chart-types.ts';
import type { IndicatorName, IndicatorParameters } from '../chart-types.ts';
import { leastPaneHeight, paneHeight } from '../panes.ts';
import { pricePane } from './pointer.ts';
import { bandStyles, textScaleOf } from './theme.ts';
import type { ChartTheme } from './theme.ts';

/** Run from 0 to 100: more than two digits say nothing. */
const outOfHundred: readonly IndicatorName[] = ['KDJ', 'RSI'];

const paneOf = (name: IndicatorName) => `pane_${name}`;

/** What lies over the prices and in panes below them. */
export function createIndicatorPanes(chart: Chart) {
  let shown: readonly IndicatorName[] = [];
  let height = 0;
  let textScale = 1;
  const share = () => {
    const each = paneHeight(height, shown, textScale);
    for (const name of shown)
      if (!overPrices.includes(name)) chart.setPaneOptions({ id: paneOf(name), height: each });
  };
  return {
    set: (names: readonly IndicatorName[], parameters: IndicatorParameters, theme: ChartTheme) => {
      for (const name of shown) if (!names.includes(name)) chart.removeIndicator({ name });
      textScale = textScaleOf(theme);
      for (const name of names) if (!shown.includes(name)) addIndicator(chart, name, textScale);
      shown = names;
      for (const name of names) reckonWith(chart, name, parameters[name]);
      chart.overrideIndicator({ name: 'BOLL', styles: bandStyles(theme) });
      share();
    },
    fit: (whole: number) => {
      height = whole;
      share();
    },
    dress: (theme: ChartTheme) =>
      void chart.overrideIndicator({ name: 'BOLL', styles: bandStyles(theme) }),
  };
}

function addIndicator(chart: Chart, name: IndicatorName, textScale: number): void {
  const over = overPrices.includes(name);
  const paneId = over ? pricePane : paneOf(name);
  // The averages say themselves what they are; on a phone their names have just room.
  const short = name === 'MA' ? { shortName: '' } : {};
  const precise = outOfHundred.includes(name) ? { precision: 2 } : {};
  const band = name === 'BOLL' ? { draw: drawBand } : {};
  chart.createIndicator({ name, paneId, ...short, ...precise, ...band }, over);
  if (over) return;
  chart.setPaneOptions({ id: paneId, minHeight: leastPaneHeight(textScale) });
  // Room for the line of figures above the drawing.
  chart.overrideYAxis({ paneId, gap: { top: 0.5, bottom: 0.06 } });
  // The figures above say the volume; numbers of millions would take their room from every pane.
  if (name === 'VOL') chart.overrideYAxis({ paneId, createTicks: () => [] });
}

function reckonWith(chart: Chart, name: IndicatorName, calcParams: readonly number[]): void {
  const [before] = chart.getIndicators({ name });
  if (before?.calcParams.join() !== calcParams.join())
    chart.overrideIndicator({ name, calcParams: [...calcParams] });
  if (name === 'VOL') nameOnlyLines(chart, name);
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

type Bands = { up?: number; dn?: number };

/** The room between the bands, faint; the library then draws their lines. */
function drawBand({
  ctx,
  chart,
  indicator,
  xAxis,
  yAxis,
}: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
  const { from, to } = chart.getVisibleRange();
  const bands = (indicator as Indicator<Bands>).result;
  const inSight = bands.slice(from, to).flatMap(({ up, dn }, i) => {
    if (up === undefined || dn === undefined) return [];
    const x = xAxis.convertToPixel(from + i);
    return [{ x, up: yAxis.convertToPixel(up), down: yAxis.convertToPixel(dn) }];
  });
  const [first] = inSight;
  if (!first) return false;
  ctx.save();
  ctx.globalAlpha = 0.07;
  ctx.fillStyle = indicator.styles?.lines?.[0]?.color ?? 'transparent';
  ctx.beginPath();
  ctx.moveTo(first.x, first.up);
  for (const { x, up } of inSight) ctx.lineTo(x, up);
  for (const { x, down } of inSight.toReversed()) ctx.lineTo(x, down);
  ctx.fill();
  ctx.restore();
  return false;
}
