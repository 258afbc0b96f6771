import type {
  Adjustment,
  Bar,
  BarPeriod,
  Book,
  BookLevel,
  EarlierCloses,
  IndexDetail,
  IndexQuote,
  Instrument,
  Intraday,
  MarketTable,
  MarketTrade,
  Quote,
  Sparkline,
} from '../../contract/market/types.ts';

/** A way between two prices, evenly, and the shares that changed hands along it. */
export type Way = { endsAt: number; fromMilli: number; toMilli: number; volume: number };

/** What the market did on a day, for the orders that rested in it unattended. */
export type TradedDay = {
  /** Day of the share's chart. */
  barDate: string;
  /** The one price of a call, and how many shares it had for a side. */
  auction(
    call: 'opening' | 'closing',
    side: 'buy' | 'sell',
  ): { priceMilli: number; quantity: number };
  /** How prices went between two moments (epoch milliseconds) of trading, oldest first. */
  ways(from: number, to: number): Way[];
};

/** What stands since a trade of the market, by its number: levels at or better than a limit, best first. */
export type Offer = { trade: number; levels: BookLevel[] };

/**
 * Prices of every instrument, simulated or replayed, as a pure function of the seed, the imported
 * history and the market clock. Domains read it; the stream hub listens to its ticks.
 */
export type Feed = {
  instruments(): { version: string; items: readonly Instrument[] };
  instrument(code: string): Instrument | undefined;
  /** Undefined for an unknown code or one without prices. */
  quote(code: string): Quote | undefined;
  /** As the market shows it, before anything is taken of it. */
  book(code: string): Book | undefined;
  indices(): IndexQuote[];
  indexSparkline(code: string): number[];
  /** Undefined for an unknown index. */
  index(code: string): IndexDetail | undefined;
  table(): MarketTable;
  earlierCloses(): Promise<EarlierCloses>;
  sparkline(code: string): Sparkline | undefined;
  /** The day so far; before its first price the day before. */
  intraday(code: string): Intraday | undefined;
  /** Oldest first, at most `limit` bars that start before `before`, the forming bar included. */
  bars(query: {
    code: string;
    period: BarPeriod;
    adjustment: Adjustment;
    before: number;
    limit: number;
  }): Promise<{ items: Bar[]; more: boolean }>;
  /** The last trades of the market day without those of our orders, the newest first; none without a price today. */
  trades(code: string, wanted: number): MarketTrade[];
  /** The share of the sector's P/E, times 100; 0 when unknown. */
  sectorPeHundredths(sector: string): number;
  /** History date that a replayed instrument shows now; null for simulated ones. */
  replayDate(code: string): string | null;
  /** Counts market days since the listing: 1 on the first. */
  tradingDay(code: string): number;
  /**
   * What an order may take, before anything is taken of it. `limitMilli` null: market order. `at`: the
   * moment (epoch milliseconds) that the market stands at; now, unless another is given.
   */
  offer(code: string, side: 'buy' | 'sell', limitMilli: number | null, at?: number): Offer;
  /**
   * A market date as it was traded, also one that is over. Undefined for an unknown code and one
   * that did not trade on it.
   */
  traded(code: string, marketDate: string): Promise<TradedDay | undefined>;
  /** Called with the codes whose quote changed, at most a few times a second. */
  onTick(listener: (changed: readonly string[]) => void): () => void;
  /** Makes the feed read imports and the clock again. */
  refresh(): Promise<void>;
  start(): void;
  stop(): void;
};
