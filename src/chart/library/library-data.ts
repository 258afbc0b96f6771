import { utils } from 'klinecharts';
import type { DataLoader, FormatDateParams, KLineData, Options, Period } from 'klinecharts';

import { isMinutePeriod, minutesOfPeriod } from '../../../contract/market/types.ts';
import type { Bar, BarPeriod } from '../../../contract/market/types.ts';
import type { ChartContent, ChartEvents, ChartFormats } from '../chart-types.ts';
import { libraryStyles, readTheme, textScaleOf } from './theme.ts';

type Point = KLineData & { bar: Bar };
export type Push = (point: KLineData) => void;

/** The only place where a price is not an integer: the library draws in yuan. */
export function toPoint(bar: Bar): Point {
  return {
    timestamp: bar.time,
    open: bar.openMilli / 1000,
    high: bar.highMilli / 1000,
    low: bar.lowMilli / 1000,
    close: bar.closeMilli / 1000,
    volume: bar.volume,
    bar,
  };
}

/** A span of ours in the words of the library. */
export function periodOf(period: BarPeriod): Period {
  if (isMinutePeriod(period)) return { type: 'minute', span: minutesOfPeriod[period] };
  return period === 'quarter' ? { type: 'month', span: 3 } : { type: period, span: 1 };
}

export function barOf(data: KLineData | undefined): Bar | null {
  return (data as Point | undefined)?.bar ?? null;
}

/**
 * Hands the library what is there, older bars when it scrolls to the edge, and new ones as they come.
 * Older bars that come when something else `isShown` by now are dropped: the library would put them
 * before that.
 */
export function loaderOf(
  content: ChartContent,
  events: ChartEvents,
  onLive: (push: Push | undefined) => void,
  isShown: () => boolean,
): DataLoader {
  const older = async (
    before: number,
    callback: (data: KLineData[], more: { forward: boolean }) => void,
  ) => {
    // Without an answer the next scroll to the edge asks again.
    const none = { bars: [], more: true };
    const { bars, more } = await events.loadOlder(before).catch(() => none);
    if (isShown()) callback(bars.map(toPoint), { forward: more });
  };
  return {
    getBars: ({ type, timestamp, callback }) => {
      if (type === 'init') callback(content.bars.map(toPoint), { forward: content.more });
      else if (type === 'forward') void older(timestamp ?? content.bars[0]?.time ?? 0, callback);
      else callback([], false);
    },
    subscribeBar: ({ callback }) => onLive(callback),
    unsubscribeBar: () => onLive(undefined),
  };
}

export function optionsOf(host: HTMLElement, formats: ChartFormats): Options {
  const theme = readTheme(host);
  const textScale = textScaleOf(theme);
  return {
    timezone: 'Asia/Shanghai',
    styles: libraryStyles(theme, 0),
    ...formatOptions(formats),
    decimalFold: { format: String },
    // Its hotkeys listen on the whole document; ours belong to the focused chart.
    hotkey: { enabled: false },
    layout: { yAxis: { gap: priceGap(textScale) } },
  };
}

/**
 * Pixels above and below the prices: the averages' figures, and as many more lines, stand above the
 * highest, its own figure below the lowest.
 */
export function priceGap(textScale: number, moreLines = 0) {
  return { top: (44 + 20 * moreLines) * textScale, bottom: 18 * textScale };
}

export function formatOptions(formats: ChartFormats) {
  return {
    formatter: {
      formatBigNumber: (value: string | number) => formats.compact(Number(value)),
      formatDate: ({ dateTimeFormat, timestamp, template, type }: FormatDateParams) =>
        type === 'xAxis'
          ? axisDate(utils.formatDate(dateTimeFormat, timestamp, template), formats)
          : formats.date(timestamp),
    },
    thousandsSeparator: { format: (value: string | number) => localised(String(value), formats) },
  };
}

/** A day on the axis without its year, which the figures above the chart have. */
function axisDate(text: string, formats: ChartFormats): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formats.dayAndMonth(text) : text;
}

/** The library writes plain decimals; whatever else it holds was formatted before. */
function localised(text: string, formats: ChartFormats): string {
  // Three digits would be a thousand, already written the German way.
  if (/^-?\d+\.(\d{1,2}|\d{4,})$/.test(text)) return formats.price(Math.round(Number(text) * 1000));
  if (/^-?\d+$/.test(text)) return formats.quantity(Number(text));
  return text;
}
