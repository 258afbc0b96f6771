import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type {
  Adjustment,
  Bar,
  BarPeriod,
  EarlierCloses,
  IndexDetail,
  Instrument,
  InstrumentColumns,
  Intraday,
  ListedShare,
  MarketState,
  MarketTable,
  MarketTrade,
  Quote,
  Sparkline,
  StockDetail,
  TodaysIndex,
} from './types.ts';

export const marketEndpoints = {
  state: endpoint<Nothing, MarketState>('GET', '/api/stock/market', 'public'),
  /** All instruments; answers 304 by ETag, changes at most once a market day or at an import. */
  instruments: endpoint<Nothing, { version: string; columns: InstrumentColumns }>(
    'GET',
    '/api/stock/instruments',
    'public',
  ),
  table: endpoint<Nothing, MarketTable>('GET', '/api/stock/table', 'public'),
  /** What the table's change over market days is measured from; the same all day. */
  earlierCloses: endpoint<Nothing, EarlierCloses>('GET', '/api/stock/earlier-closes', 'public'),
  /** At most 200 codes, comma-separated; unknown codes are left out. */
  quotes: endpoint<{ codes: string }, { items: Quote[] }>('GET', '/api/stock/quotes', 'public'),
  sparklines: endpoint<{ codes: string }, { items: Sparkline[] }>(
    'GET',
    '/api/stock/sparklines',
    'public',
  ),
  /** Shares as a list shows them, in the order of the codes; unknown ones are left out. */
  listed: endpoint<{ codes: string }, { items: ListedShare[] }>(
    'GET',
    '/api/stock/listed',
    'public',
  ),
  indices: endpoint<Nothing, { items: TodaysIndex[] }>('GET', '/api/stock/indices', 'public'),
  index: endpoint<{ code: string }, IndexDetail>('GET', '/api/stock/index', 'public'),
  detail: endpoint<{ code: string }, StockDetail>('GET', '/api/stock/detail', 'public'),
  /**
   * Oldest first; `before` (epoch ms) pages back; `limit` 1 to 1000, default 500. Bars of minutes reach
   * back a month, those of a replayed share to the day its replay began.
   */
  bars: endpoint<
    { code: string; period: BarPeriod; adjustment?: Adjustment; before?: number; limit?: number },
    { code: string; period: BarPeriod; items: Bar[]; more: boolean }
  >('GET', '/api/stock/bars', 'public'),
  /** The market day so far, minute by minute; before its first price the day before. */
  intraday: endpoint<{ code: string }, Intraday>('GET', '/api/stock/intraday', 'public'),
  /** The last trades of the market day, the newest first; at most 60, none before the opening. */
  trades: endpoint<{ code: string }, { code: string; items: MarketTrade[] }>(
    'GET',
    '/api/stock/trades',
    'public',
  ),
  /** Server-side search (the app also searches on the device); `q` 1 to 40 characters. */
  search: endpoint<{ q: string }, { items: Instrument[] }>('GET', '/api/stock/search', 'public'),
  hot: endpoint<Nothing, { codes: string[] }>('GET', '/api/stock/hot', 'public'),
  watchlist: endpoint<Nothing, { codes: string[] }>('GET', '/api/watchlist/list'),
  watch: endpoint<{ code: string; watched: boolean }, { codes: string[] }>(
    'POST',
    '/api/watchlist/set',
  ),
};
