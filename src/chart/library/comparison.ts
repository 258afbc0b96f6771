import { registerIndicator } from 'klinecharts';
import type { Chart } from 'klinecharts';

import type { ChartFormats, Comparison } from '../chart-types.ts';
import { startOf, valuesFrom } from '../compared-values.ts';
import type { Value, ValueAt } from '../compared-values.ts';
import { priceGap } from './library-data.ts';
import { pricePane } from './pointer.ts';
import { textScaleOf } from './theme.ts';
import type { ChartTheme } from './theme.ts';

/** The library copies what an indicator is made with: a function stays what it is, a Map does not. */
type Extend = Pick<Comparison, 'name' | 'ownName'> & { valueAt: ValueAt; formats: ChartFormats };

const name = 'comparison';

/**
 * Another share or an index as a line over the bars: both begin together at the left of what is in
 * sight, and its figures say what each has gained since then.
 */
export function createComparison(chart: Chart, firstFormats: ChartFormats) {
  let formats = firstFormats;
  registerComparison();
  let shown: Extend | undefined;
  const follow = () => {
    if (!shown) return;
    const start = startOf(chart.getDataList(), shown.valueAt, chart.getVisibleRange().from);
    const [before] = chart.getIndicators({ name })[0]?.calcParams ?? [];
    if (before !== start) chart.overrideIndicator({ name, calcParams: [start] });
  };
  chart.subscribeAction('onVisibleRangeChange', follow);
  const show = (theme: ChartTheme) => {
    chart.removeIndicator({ name });
    // What both have gained stands above the prices, and no mark lies over it.
    const gap = priceGap(textScaleOf(theme), shown ? 2 : 0);
    chart.overrideYAxis({ paneId: pricePane, gap });
    if (!shown) return;
    const line = { color: theme.comparison, size: 1.5, smooth: false, dashedValue: [4, 3] };
    const start = startOf(chart.getDataList(), shown.valueAt, chart.getVisibleRange().from);
    chart.createIndicator(
      {
        name,
        paneId: pricePane,
        extendData: shown,
        calcParams: [start],
        styles: { lines: [{ ...line, style: 'dashed' }] },
      },
      true,
    );
  };
  return {
    set: (comparison: Comparison | null, theme: ChartTheme) => {
      const values = comparison?.values;
      shown = comparison
        ? {
            name: comparison.name,
            ownName: comparison.ownName,
            valueAt: (time) => values?.get(time),
            formats,
          }
        : undefined;
      show(theme);
    },
    setFormats: (next: ChartFormats, theme: ChartTheme) => {
      formats = next;
      if (shown) shown = { ...shown, formats };
      show(theme);
    },
    dress: show,
    detach: () => chart.unsubscribeAction('onVisibleRangeChange', follow),
  };
}

function registerComparison(): void {
  registerIndicator<Value, number, Extend>({
    name,
    shortName: '',
    series: 'price',
    calcParams: [0],
    figures: [{ key: 'other', title: '', type: 'line' }],
    calc: (list, indicator) =>
      valuesFrom(list, indicator.extendData.valueAt, indicator.calcParams[0] ?? 0),
    createTooltipDataSource: ({ chart: drawn, indicator, crosshair }) => {
      // The library's types forget here what the indicator was made with.
      const { name: otherName, ownName, valueAt, formats } = indicator.extendData as Extend;
      const list = drawn.getDataList();
      const start = startOf(list, valueAt, drawn.getVisibleRange().from);
      const at = Math.min(crosshair.dataIndex ?? list.length - 1, list.length - 1);
      const gained = (from: number | undefined, to: number | undefined) =>
        from && to ? formats.percentSigned(Math.round((to / from - 1) * 10_000)) : '–';
      const otherAt = (index: number) => valueAt(list[index]?.timestamp ?? 0);
      const color = drawn.getStyles().crosshair.horizontal.line.color;
      const legend = (title: string, value: string) => ({
        title: { text: `${title}: `, color },
        value: { text: value, color },
      });
      return {
        name: '',
        calcParamsText: '',
        features: [],
        legends: [
          legend(ownName, gained(list[start]?.close, list[at]?.close)),
          legend(otherName, gained(otherAt(start), otherAt(at))),
        ],
      };
    },
  });
}
