import type { Bar, BarPeriod } from '../../contract/market.ts';

export const indicatorNames = ['MA', 'BOLL', 'VOL', 'MACD', 'KDJ', 'RSI'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** Those drawn over the prices; each of the others has a pane of its own. */
export const overPrices: readonly IndicatorName[] = ['MA', 'BOLL'];

export const toolNames = ['line', 'horizontal', 'fibonacci'] as const;
export type ToolName = (typeof toolNames)[number];

/** How figures are written: the reader's formats. */
export type ChartFormats = {
  price: (milli: number) => string;
  quantity: (shares: number) => string;
  compact: (value: number) => string;
  date: (at: number) => string;
};

export type IntradayFormats = Pick<ChartFormats, 'price'> & {
  percentSigned: (bp: number) => string;
  /** hh:mm of a moment, in market time. */
  clock: (at: number) => string;
};

/** What a chart shows. A new `key` shows other bars; the same key keeps place and zoom. */
export type ChartContent = {
  key: string;
  code: string;
  period: BarPeriod;
  /** Oldest first. */
  bars: readonly Bar[];
  /** Whether there are older ones. */
  more: boolean;
};

/** Where a chart was looked at, and how near. */
export type ChartPlace = {
  /** Of the content that was shown. */
  key: string;
  /** Pixels from bar to bar. */
  barSpacePx: number;
  /** The moment of the last bar in sight, and how far from the right it stands; null at the newest. */
  end: { time: number; fromRightPx: number } | null;
};

export type ChartEvents = {
  /** Bars that start before a moment; rejects when they cannot be had. */
  loadOlder(before: number): Promise<{ bars: readonly Bar[]; more: boolean }>;
  /** The bar under the crosshair; null when it is gone. */
  onPoint: (bar: Bar | null) => void;
  onToolDone: () => void;
};

/** A chart on the page; made by `library/bar-chart.ts`, which is loaded only when bars are to be drawn. */
export type BarChartHandle = {
  /**
   * Does nothing for the key it shows already but bring its newest bars up to date. A chart that is
   * made anew goes to the place of the former one, if that showed the same.
   */
  show: (content: ChartContent, place?: ChartPlace) => void;
  /** Where it is looked at; undefined before it shows anything. */
  place: () => ChartPlace | undefined;
  /** Replaces or appends the newest bar; nothing else is reckoned anew. */
  update: (bar: Bar) => void;
  setIndicators: (names: readonly IndicatorName[]) => void;
  startTool: (name: ToolName | null) => void;
  clearDrawings: () => void;
  /** Puts the crosshair on the bar of a moment (keyboard, reader). */
  pointTo: (time: number) => void;
  hidePoint: () => void;
  zoom: (factor: number) => void;
  setFormats: (formats: ChartFormats) => void;
  /** Of the day: whether the newest price is above the previous close (1), below it (-1) or at it. */
  setDirection: (direction: number) => void;
  /** Shares the height of its place, in pixels, between the prices and the panes. */
  fitPanes: (height: number) => void;
  destroy: () => void;
};
