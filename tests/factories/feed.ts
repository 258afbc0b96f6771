import type { BookLevel, Instrument, Quote } from '../../contract/market/types.ts';
import { bandOf } from '../../contract/trade/board-rules.ts';
import type { Feed, TradedDay } from '../../server/feed/feed.ts';

/** A market that does what the test says. Prices in 1/1000 yuan, quantities in shares. */
export type ScriptedFeed = Feed & {
  /** Lists an instrument at a price, with a book one tick around it that is deep enough. */
  list(code: string, priceMilli: number, change?: Partial<Instrument>): void;
  change(code: string, change: Partial<Instrument>): void;
  setQuote(code: string, change: Partial<Quote>): void;
  /** Replaces a side of the book by a trade: [price, quantity], best first. What was taken is back. */
  setBook(code: string, book: { asks?: [number, number][]; bids?: [number, number][] }): void;
  /** What a market date was like, to be looked at when it is over. */
  setTraded(code: string, marketDate: string, day: Partial<TradedDay>): void;
  /** Tells the listeners that these instruments moved. */
  tick(...codes: string[]): void;
};

type Listed = {
  instrument: Instrument;
  quote: Quote;
  asks: BookLevel[];
  bids: BookLevel[];
  traded: Map<string, TradedDay>;
};

const deep = 10_000_000;

export function scriptedFeed(): ScriptedFeed {
  const market = new Map<string, Listed>();
  const listeners = new Set<(changed: readonly string[]) => void>();
  const listed = (code: string): Listed => {
    const found = market.get(code);
    if (!found) throw new Error(`${code} is not listed`);
    return found;
  };
  return {
    list: (code, priceMilli, change) => {
      market.set(code, {
        instrument: instrumentOf(code, change),
        quote: quoteOf(code, priceMilli),
        asks: [{ priceMilli: priceMilli, quantity: deep }],
        bids: [{ priceMilli: priceMilli - 10, quantity: deep }],
        traded: new Map(),
      });
    },
    change: (code, change) => Object.assign(listed(code).instrument, change),
    setQuote: (code, change) => Object.assign(listed(code).quote, change),
    setBook: (code, { asks, bids }) => {
      const entry = listed(code);
      const levels = (pairs: [number, number][]) =>
        pairs.map(([priceMilli, quantity]) => ({ priceMilli, quantity }));
      if (asks) entry.asks = levels(asks);
      if (bids) entry.bids = levels(bids);
      entry.quote.sequence += 1;
    },
    setTraded: (code, marketDate, day) => {
      const quiet = { priceMilli: listed(code).quote.lastMilli, quantity: 0 };
      listed(code).traded.set(marketDate, {
        barDate: marketDate,
        auction: () => quiet,
        ways: () => [],
        ...day,
      });
    },
    tick: (...codes) => {
      for (const listener of listeners) listener(codes);
    },
    instruments: () => ({
      version: '1',
      items: [...market.values()].map((entry) => entry.instrument),
    }),
    instrument: (code) => market.get(code)?.instrument,
    quote: (code) => {
      const entry = market.get(code);
      return entry?.instrument.status === 'no_data' ? undefined : entry?.quote;
    },
    book: (code) => {
      const entry = market.get(code);
      return entry && { code, bids: entry.bids, asks: entry.asks, at: entry.quote.at };
    },
    offer: (code, side, limitMilli) => {
      const entry = market.get(code);
      if (!entry) return { trade: 0, levels: [] };
      return { trade: entry.quote.sequence, levels: levelsOf(entry, side, limitMilli) };
    },
    traded: (code, marketDate) => Promise.resolve(listed(code).traded.get(marketDate)),
    onTick: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    indices: () => [],
    indexSparkline: () => [],
    index: () => undefined,
    earlierCloses: () => Promise.resolve({ marketDate: '', codes: [], closeMilli: [] }),
    table: () => ({
      at: 0,
      codes: [],
      lastMilli: [],
      previousCloseMilli: [],
      volume: [],
      turnoverMinor: [],
    }),
    sparkline: () => undefined,
    intraday: () => undefined,
    bars: () => Promise.resolve({ items: [], more: false }),
    trades: () => [],
    sectorPeHundredths: () => 0,
    replayDate: () => null,
    tradingDay: () => 100,
    refresh: () => Promise.resolve(),
    start: () => undefined,
    stop: () => undefined,
  };
}

function levelsOf(entry: Listed, side: 'buy' | 'sell', limitMilli: number | null): BookLevel[] {
  if (side === 'buy')
    return entry.asks.filter(({ priceMilli }) => priceMilli <= (limitMilli ?? Infinity));
  return entry.bids.filter(({ priceMilli }) => priceMilli >= (limitMilli ?? 0));
}

function instrumentOf(code: string, change: Partial<Instrument> = {}): Instrument {
  return {
    code,
    exchange: 'SH',
    name: `甲${code}`,
    latinName: `Company ${code}`,
    initials: 'j',
    pinyin: 'jia',
    board: 'main',
    sector: 'machinery',
    st: false,
    source: 'simulated',
    status: 'trading',
    listedOn: '2020-01-02',
    shares: 1_000_000_000,
    earningsMilli: 500,
    ...change,
  };
}

function quoteOf(code: string, priceMilli: number): Quote {
  const { lowerMilli, upperMilli } = bandOf(priceMilli, 1_000);
  return {
    code,
    lastMilli: priceMilli,
    previousCloseMilli: priceMilli,
    openMilli: priceMilli,
    highMilli: priceMilli,
    lowMilli: priceMilli,
    volume: 0,
    turnoverMinor: 0,
    lowerLimitMilli: lowerMilli,
    upperLimitMilli: upperMilli,
    at: 0,
    sequence: 1,
  };
}
