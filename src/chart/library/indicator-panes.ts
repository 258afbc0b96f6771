import type { Chart } from 'klinecharts';

import { overPrices } from '../chart-types.ts';
import type { IndicatorName } from '../chart-types.ts';
import { leastPane, paneHeight } from '../panes.ts';
import { pricePane } from './pointer.ts';
import { bandStyles } from './theme.ts';
import type { ChartTheme } from './theme.ts';

const parameters: Partial<Record<IndicatorName, number[]>> = { MA: [5, 10, 20], VOL: [5, 10] };

/** Run from 0 to 100: more than two digits say nothing. */
const outOfHundred: readonly IndicatorName[] = ['KDJ', 'RSI'];

const paneOf = (name: IndicatorName) => `pane_${name}`;

export type IndicatorPanes = ReturnType<typeof createIndicatorPanes>;

/** What lies over the prices and in panes below them. */
export function createIndicatorPanes(chart: Chart) {
  let shown: readonly IndicatorName[] = [];
  let height = 0;
  const share = () => {
    const each = paneHeight(height, shown);
    for (const name of shown)
      if (!overPrices.includes(name)) chart.setPaneOptions({ id: paneOf(name), height: each });
  };
  return {
    set: (names: readonly IndicatorName[], theme: ChartTheme) => {
      for (const name of shown) if (!names.includes(name)) chart.removeIndicator({ name });
      for (const name of names) if (!shown.includes(name)) addIndicator(chart, name);
      shown = names;
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

function addIndicator(chart: Chart, name: IndicatorName): void {
  const calcParams = parameters[name];
  const over = overPrices.includes(name);
  const paneId = over ? pricePane : paneOf(name);
  // The averages say themselves what they are; on a phone their names have just room.
  const short = name === 'MA' ? { shortName: '' } : {};
  const precise = outOfHundred.includes(name) ? { precision: 2 } : {};
  chart.createIndicator(
    { name, paneId, ...short, ...precise, ...(calcParams ? { calcParams } : {}) },
    over,
  );
  if (!over) {
    chart.setPaneOptions({ id: paneId, minHeight: leastPane });
    // Room for the line of figures above the drawing.
    chart.overrideYAxis({ paneId, gap: { top: 0.5, bottom: 0.06 } });
  }
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
