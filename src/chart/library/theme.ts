import type { DeepPartial, IndicatorStyle, Styles } from 'klinecharts';

/** The colours and the type of a chart, read from the tokens where the chart stands. */
export type ChartTheme = {
  up: string;
  down: string;
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  accent: string;
  warn: string;
  /** Of the sides of a deal. */
  buy: string;
  sell: string;
  /** Of what the share is compared with. */
  comparison: string;
  /** Of the lines of an indicator, in order. */
  lines: string[];
  /** Of the bands, which lie over the averages. */
  bands: string;
  family: string;
  size: number;
};

export function readTheme(element: Element): ChartTheme {
  const computed = getComputedStyle(element);
  const token = (name: string) => computed.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    ink: token('--ink'),
    quiet: token('--ink-3'),
    line: token('--line'),
    surface: token('--surface'),
    accent: token('--accent'),
    warn: token('--warn'),
    buy: token('--buy'),
    sell: token('--sell'),
    comparison: token('--ink-2'),
    lines: [token('--series-1'), token('--series-2'), token('--series-3')],
    bands: token('--series-4'),
    family: computed.fontFamily,
    size: Math.round(Number.parseFloat(computed.fontSize)),
  };
}

/** Pixels of the chart's own text at the usual text size. */
const usualSize = 12;

/** How much larger than usual the words in the chart are; 1 as usual. */
export const textScaleOf = ({ size }: Pick<ChartTheme, 'size'>): number => size / usualSize;

/** Calls back when appearance or price colours change, by the reader or by the system. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-price-colours'],
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}

/** The bands in a colour of their own, the average in their middle dashed. */
export function bandStyles(theme: ChartTheme): Partial<IndicatorStyle> {
  const line = { color: theme.bands, size: 1, smooth: false, dashedValue: [4, 3] };
  return {
    lines: [
      { ...line, style: 'solid' },
      { ...line, style: 'dashed' },
      { ...line, style: 'solid' },
    ],
  };
}

/**
 * The theme in the words of the library. Colour is never alone: falling bodies are filled, rising
 * hollow. The newest price has the colour of the day, whose `direction` is 1, -1 or 0.
 */
export function libraryStyles(theme: ChartTheme, direction: number): DeepPartial<Styles> {
  const { up, down, ink, quiet, line, surface, accent, family, size } = theme;
  const text = { family, size, weight: 'normal' };
  const mark = { ...text, color: surface, backgroundColor: ink, borderColor: ink };
  const bars = { upColor: up, downColor: down, noChangeColor: quiet };
  const ofDay = direction === 0 ? quiet : direction > 0 ? up : down;
  const newest = { upColor: ofDay, downColor: ofDay, noChangeColor: ofDay };
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { ...text, color: quiet },
  };
  return {
    grid: {
      horizontal: { color: line, style: 'solid' },
      vertical: { show: false },
    },
    candle: {
      type: 'candle_up_stroke',
      bar: {
        ...bars,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: quiet,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: quiet,
      },
      priceMark: {
        high: { color: quiet, textFamily: family, textSize: size },
        low: { color: quiet, textFamily: family, textSize: size },
        last: { ...newest, text: { ...text, color: surface } },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: bars,
      bars: [{ ...bars }],
      lines: theme.lines.map((color) => ({ color, size: 1 })),
      circles: [{ ...bars }],
      tooltip: {
        offsetLeft: 0,
        title: { ...text, color: quiet, showParams: false, marginLeft: 4, marginRight: 4 },
        legend: { ...text, color: quiet, marginLeft: 0, marginRight: 6 },
      },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line, activeBackgroundColor: line },
    crosshair: {
      horizontal: { line: { color: quiet }, text: mark },
      vertical: { line: { color: quiet }, text: mark },
    },
    overlay: {
      point: { color: accent, borderColor: line, activeColor: accent, activeBorderColor: line },
      line: { color: accent, size: 1.5 },
      text: { ...text, color: surface, backgroundColor: accent, borderColor: accent },
    },
  };
}
