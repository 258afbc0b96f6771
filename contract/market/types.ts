import type { ShareNames } from './share-names.ts';

export type Board = 'main' | 'chinext' | 'star' | 'bse';

/** `simulated`: invented by the paper exchange; `replay`: imported history shown as live prices. */
export type InstrumentSource = 'simulated' | 'replay';

/**
 * `trading`; `suspended` (no quotes now); `no_data`: listed, but no price history was imported.
 */
export type InstrumentStatus = 'trading' | 'suspended' | 'no_data';

/** What does not change during a market day. */
export type Instrument = ShareNames & {
  /** Six digits, unique. */
  code: string;
  /** Exchange suffix as in `600519.SH`. */
  exchange: 'SH' | 'SZ' | 'BJ';
  /** Every reading's initials, lower case, blank-separated: `hyqd`. */
  initials: string;
  /** Every reading in full, lower case, blank-separated: `hengyuanqudong`. */
  pinyin: string;
  board: Board;
  /** Key of `sectors`. */
  sector: string;
  /** Special treatment: a narrower price band. */
  st: boolean;
  source: InstrumentSource;
  status: InstrumentStatus;
  /** yyyy-mm-dd */
  listedOn: string;
  /** Shares outstanding; 0 when unknown. */
  shares: number;
  /** Earnings per share of the last four quarters in 1/1000 yuan; 0 when unknown or a loss. */
  earningsMilli: number;
};

/**
 * Instruments as one column for each of their facts, at equal places: half as long as rows, which counts
 * for thousands of them. A traditional name that is written alike is empty.
 */
export type InstrumentColumns = {
  code: string[];
  exchange: ('SH' | 'SZ' | 'BJ')[];
  name: string[];
  latinName: string[];
  traditionalName: string[];
  initials: string[];
  pinyin: string[];
  board: Board[];
  sector: string[];
  st: boolean[];
  source: InstrumentSource[];
  status: InstrumentStatus[];
  listedOn: string[];
  shares: number[];
  earningsMilli: number[];
};

/** A quote. Prices in 1/1000 yuan, volume in shares, turnover in fen. */
export type Quote = {
  code: string;
  lastMilli: number;
  previousCloseMilli: number;
  /** 0 before the first trade of the day. */
  openMilli: number;
  highMilli: number;
  lowMilli: number;
  volume: number;
  turnoverMinor: number;
  /** Band of the day; 0 and 0 when there is none. */
  lowerLimitMilli: number;
  upperLimitMilli: number;
  /** When this quote was made, epoch milliseconds of the market clock. */
  at: number;
  /** Grows by one with every change of this instrument's quote on a market day. */
  sequence: number;
};

/** One of up to five levels: price in 1/1000 yuan, quantity in shares. Best first. */
export type BookLevel = { priceMilli: number; quantity: number };

export type Book = { code: string; bids: BookLevel[]; asks: BookLevel[]; at: number };

/** `time`: epoch milliseconds of the bar's start in market time (a day bar: midnight, Shanghai). */
export type Bar = {
  time: number;
  openMilli: number;
  highMilli: number;
  lowMilli: number;
  closeMilli: number;
  /** Shares. */
  volume: number;
  turnoverMinor: number;
};

export type MinutePeriod = '1m' | '5m' | '15m' | '30m' | '60m';
/** Minutes of trading in a bar. */
export const minutesOfPeriod: Readonly<Record<MinutePeriod, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
};
/** Spans of the calendar; a week begins on Monday. */
export type CalendarPeriod = 'day' | 'week' | 'month' | 'quarter' | 'year';
export type BarPeriod = MinutePeriod | CalendarPeriod;
export const barPeriods: readonly BarPeriod[] = [
  '1m',
  '5m',
  '15m',
  '30m',
  '60m',
  'day',
  'week',
  'month',
  'quarter',
  'year',
];

export function isMinutePeriod(period: BarPeriod): period is MinutePeriod {
  return period in minutesOfPeriod;
}

/** `none` as traded; `forward`: earlier prices scaled so that dividends and splits leave no gap. */
export type Adjustment = 'none' | 'forward';

export type IndexQuote = {
  /** `lotwise300`, `main`, `growth` (ChiNext), `star`, `bse`. */
  code: string;
  /** Index points times 1000. */
  lastMilli: number;
  previousCloseMilli: number;
  openMilli: number;
  highMilli: number;
  lowMilli: number;
  turnoverMinor: number;
  at: number;
};

/** An index with its day's line. */
export type TodaysIndex = IndexQuote & { pointsMilli: number[] };

/** An index with its day, its past and what it is made of. Points times 1000. */
export type IndexDetail = {
  quote: IndexQuote;
  opensAt: number;
  closesAt: number;
  /** The day so far at even steps, the newest last; none before the opening. */
  points: { time: number; levelMilli: number }[];
  /** Levels at the end of finished market days, oldest first; at most 250. */
  closes: { date: string; levelMilli: number }[];
  memberCount: number;
  /** The largest by today's weight, at most 60; the weight in 1/10000 of the index. */
  members: { code: string; weightBp: number }[];
};

export type MarketPhase = 'open' | 'call' | 'break' | 'closed';

/** Time and phase of the market. */
export type MarketState = {
  /** yyyy-mm-dd in market time. */
  marketDate: string;
  previousMarketDate: string;
  nextMarketDate: string;
  /**
   * The last date for which it is known whether the exchanges trade: later market dates may change.
   * Null in continuous hours, which have no holidays.
   */
  holidaysKnownUntil: string | null;
  phase: MarketPhase;
  /** Market clock, epoch milliseconds. */
  now: number;
  /** `continuous` or `exchange`. */
  hours: 'continuous' | 'exchange';
  /** First and last moment of the market day, epoch milliseconds (for the intraday chart). */
  opensAt: number;
  closesAt: number;
  /** When the call that is under way ends, those that meet its one price at it; null outside of a call. */
  auctionAt: number | null;
  /** The market date that an order placed now is for. */
  orderDate: string;
  /** When a limit order placed now gets to the market; null: at once. Epoch milliseconds. */
  liveAt: number | null;
  /** Until when no order can be cancelled, epoch milliseconds; null when any can be. */
  cancelsLockedUntil: number | null;
  /** Version of the list of instruments: another one means that companies came or changed. */
  instrumentsVersion: string;
};

/**
 * The whole market in columns, cheap on the wire: row i of each array is one instrument.
 * Instruments without a price have lastMilli 0.
 */
export type MarketTable = {
  at: number;
  codes: string[];
  lastMilli: number[];
  previousCloseMilli: number[];
  volume: number[];
  turnoverMinor: number[];
};

/** Market days that the closes beside the table look back. */
export const earlierDays = 5;

/**
 * Closes of all instruments `earlierDays` market days back, as prices of the market date reckon them:
 * after dividends and splits. 0 for those that are traded for fewer days.
 */
export type EarlierCloses = { marketDate: string; codes: string[]; closeMilli: number[] };

/** Closes of the day at even steps since the open; the previous close is the base line. */
export type Sparkline = { code: string; previousCloseMilli: number; pointsMilli: number[] };

/** A share as a list shows it: what it is, what it costs, and its day's line. */
export type ListedShare = {
  instrument: Instrument;
  /** Null when it has no price. */
  quote: Quote | null;
  pointsMilli: number[];
};

export type StockDetail = {
  instrument: Instrument;
  /** Null when the instrument has no price. */
  quote: Quote | null;
  book: Book | null;
  /** Trailing price-earnings ratio times 100; 0 when unknown or a loss. */
  peHundredths: number;
  /** Industry P/E times 100; 0 when unknown. */
  sectorPeHundredths: number;
  /** Market value in fen. */
  marketValueMinor: number;
  /** Shares traded / shares outstanding, in 1/10000. */
  turnoverRateBp: number;
  /** What one may buy and sell: see `quantityRuleOf`. */
  tradable: boolean;
  /** Market days since the listing: 1 on the first. Its first days have no band, see `daysWithoutBand`. */
  tradingDay: number;
  /** The last day of history that a replayed instrument has, yyyy-mm-dd; null for simulated. */
  replayDate: string | null;
};

/** One trade of the market. `side`: which side met the other one's offer. */
export type MarketTrade = {
  /** Epoch milliseconds. */
  time: number;
  priceMilli: number;
  /** Shares. */
  quantity: number;
  side: 'buy' | 'sell';
};

export type Minute = { time: number; priceMilli: number; averageMilli: number; volume: number };

export type SessionOfShare = {
  code: string;
  previousCloseMilli: number;
  opensAt: number;
  closesAt: number;
};

export type Intraday = SessionOfShare & { minutes: Minute[] };

/**
 * The same with one list for each figure of its minutes: of a long day, objects would be six times as
 * long. Volumes stand as they are; of the rest what differs from the minute before, at first from the
 * opening (whole minutes) and the previous close.
 */
export type IntradayColumns = SessionOfShare & {
  timeSteps: number[];
  priceSteps: number[];
  averageSteps: number[];
  volumes: number[];
};

export const sectors = [
  'banks',
  'insurance',
  'brokers',
  'property',
  'construction',
  'steel',
  'metals',
  'coal',
  'oil',
  'power',
  'chemicals',
  'machinery',
  'automobiles',
  'electronics',
  'semiconductors',
  'software',
  'telecom',
  'media',
  'pharma',
  'medical',
  'food',
  'liquor',
  'retail',
  'textiles',
  'agriculture',
  'transport',
  'environment',
  'defence',
  'tourism',
  'other',
] as const;

export type Sector = (typeof sectors)[number];
