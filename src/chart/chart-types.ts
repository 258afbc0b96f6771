import type { Bar, BarPeriod } from '../../contract/market/types.ts';
import type { Side } from '../../contract/trade/types.ts';

export const indicatorNames = ['MA', 'BOLL', 'VOL', 'MACD', 'KDJ', 'RSI'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** Those drawn over the prices; each of the others has a pane of its own. */
export const overPrices: readonly IndicatorName[] = ['MA', 'BOLL'];

/** The numbers that an indicator is reckoned with, in the order in which its name says them. */
export type IndicatorParameters = Readonly<Record<IndicatorName, readonly number[]>>;

export const usualParameters: IndicatorParameters = {
  MA: [5, 10, 20],
  BOLL: [20, 2],
  VOL: [5, 10],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
};

/** Of any of them: an average over more bars than are loaded says nothing. */
export const parameterLimits = { least: 1, most: 250 } as const;

export const scales = ['linear', 'log'] as const;
export type Scale = (typeof scales)[number];

/** An own deal on the bar that starts at `time`. */
export type DealMark = { time: number; side: Side };
/** A price that means something to the reader, across the whole chart. */
export type PriceLine = { kind: 'cost' | 'alert'; priceMilli: number; text: string };
export type ChartMarks = {
  deals: readonly DealMark[];
  lines: readonly PriceLine[];
  /** One letter each, for the marks. */
  letters: Readonly<Record<Side, string>>;
};

/** Another share or an index; its values, in any unit, by the start of the bar. */
export type Comparison = {
  name: string;
  /** Of the share whose bars are shown. */
  ownName: string;
  values: ReadonlyMap<number, number>;
};

/** What the reader has drawn; its ends in 1/1000 yuan. */
export type Drawing = { id: string; tool: ToolName; pricesMilli: readonly number[] };

export const toolNames = ['line', 'horizontal', 'fibonacci'] as const;
export type ToolName = (typeof toolNames)[number];

/** A place on the chart: the bar that starts then, and a price. */
export type Aim = { time: number; priceMilli: number };

/** How far a drawing has come. */
export type Progress = {
  tool: ToolName;
  state: 'begun' | 'drawn' | 'given-up';
  /** The ends that stand. */
  ends: readonly Aim[];
};

/** How figures are written: the reader's formats. */
export type ChartFormats = {
  price: (milli: number) => string;
  quantity: (shares: number) => string;
  compact: (value: number) => string;
  percentSigned: (bp: number) => string;
  /** Of the bar that starts then. */
  date: (at: number) => string;
  /** Day and month of a yyyy-mm-dd, for the axis. */
  dayAndMonth: (iso: string) => string;
};

export type IntradayFormats = Pick<ChartFormats, 'price' | 'percentSigned'> & {
  /** hh:mm of a moment, in market time. */
  clock: (at: number) => string;
};

/** A moment on the axis below a line, and how it is written. */
export type AxisTime = { at: number; text: string };

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

/** A line as it is drawn again: the name that the library has for it, and its ends. */
export type KeptDrawing = { name: string; points: { timestamp?: number; value?: number }[] };

/** Lines drawn by the reader, by share: a chart finds them there, and leaves them there when it goes. */
export type KeptDrawings = Map<string, readonly KeptDrawing[]>;

export type ChartEvents = {
  /** Bars that start before a moment; rejects when they cannot be had. */
  loadOlder(before: number): Promise<{ bars: readonly Bar[]; more: boolean }>;
  /** The bar under the crosshair; null when it is gone. */
  onPoint: (bar: Bar | null) => void;
  onToolDone: () => void;
  onProgress: (progress: Progress) => void;
  /** What is drawn changed. */
  onDrawings: (drawings: readonly Drawing[]) => void;
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
  setIndicators: (names: readonly IndicatorName[], parameters: IndicatorParameters) => void;
  setMarks: (marks: ChartMarks) => void;
  /** Null compares with nothing. */
  setComparison: (comparison: Comparison | null) => void;
  setScale: (scale: Scale) => void;
  startTool: (name: ToolName | null) => void;
  /** All of them without an id. */
  removeDrawing: (id?: string) => void;
  /** Puts the crosshair on the bar of a moment (keyboard, reader); while drawing it keeps its price. */
  pointTo: (time: number) => void;
  /** Moves it so many steps of price, a hundred of which are in sight. */
  raisePoint: (steps: number) => void;
  /** An end of what is being drawn belongs there. */
  placePoint: () => void;
  /** Where it stands; undefined without one. */
  aim: () => Aim | undefined;
  hidePoint: () => void;
  zoom: (factor: number) => void;
  setFormats: (formats: ChartFormats) => void;
  /** Of the day: whether the newest price is above the previous close (1), below it (-1) or at it. */
  setDirection: (direction: number) => void;
  /** Shares the height of its place, in pixels, between the prices and the panes. */
  fitPanes: (height: number) => void;
  destroy: () => void;
};
