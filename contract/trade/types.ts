import type { ShareNames } from '../market/share-names.ts';
import type { Encrypted } from '../wire/endpoint.ts';
import type { AssetParts } from './assets.ts';
import type { Fees } from './fees.ts';

export type Side = 'buy' | 'sell';

/** `market`: at once against the five levels shown, the rest is cancelled. `limit`: rests till the day's end. */
export type OrderType = 'market' | 'limit';

/** How shares came: by an order of a type, by the allotment of a new issue, out of a block offer. */
export type DealType = OrderType | 'allotment' | 'block';

export type OrderState = 'open' | 'partly_filled' | 'filled' | 'cancelled' | 'expired';

/** Why an order ended without (all of) its quantity; null while open or when filled. */
export type OrderEnd = 'by_user' | 'day_over' | 'no_liquidity' | null;

/**
 * What is placed. `id`: `ord_` and 26 characters, made and stored by the client before sending;
 * `{query}` holds a `TradingSecret`.
 */
export type PlaceOrderInput = {
  id: string;
  code: string;
  side: Side;
  type: OrderType;
  /** Shares, on both sides. */
  quantity: number;
  /** 1/1000 yuan; required for a limit order, absent for a market order. */
  priceMilli?: number;
} & Encrypted;

export type Order = ShareNames & {
  id: string;
  code: string;
  side: Side;
  type: DealType;
  state: OrderState;
  end: OrderEnd;
  quantity: number;
  filledQuantity: number;
  /** 0 for a market order. */
  priceMilli: number;
  /** Volume-weighted, rounded half up; 0 before the first fill. */
  averagePriceMilli: number;
  filledValueMinor: number;
  /** Cash (buy) still held for the open rest. */
  heldMinor: number;
  fees: Fees;
  /** The market date that it is for: it ends with it. */
  marketDate: string;
  createdAt: number;
  /** When it got or gets to the market: after `createdAt` where it waits for the next phase. */
  liveAt: number;
  updatedAt: number;
};

export type Fill = ShareNames & {
  id: string;
  orderId: string;
  code: string;
  side: Side;
  /** Type of the order, or how the shares came without one. */
  type: DealType;
  quantity: number;
  priceMilli: number;
  valueMinor: number;
  fees: Fees;
  /** Sales: what is left after fees and the cost of the shares, moving average; null for buys. */
  resultMinor: number | null;
  at: number;
  marketDate: string;
  /** Day of the chart it belongs to: the market date, or the day of history that was replayed. */
  barDate: string;
};

/** An open holding. Values at the last price known to the server; the app recomputes them live. */
export type Position = ShareNames & {
  id: string;
  code: string;
  quantity: number;
  /** An order placed now can sell it: bought before that order's date, not held by open sales. */
  availableQuantity: number;
  /** Held by open sell orders. */
  heldQuantity: number;
  /** Bought on the date of an order placed now: can be sold from the next market day on. */
  unsettledQuantity: number;
  /** Cost of what is held, moving average, fees included. */
  costMinor: number;
  lastMilli: number;
  previousCloseMilli: number;
  marketValueMinor: number;
  /** Realised so far in this position by partial sales, after fees. */
  realisedMinor: number;
  /** All fees paid in this position. */
  fees: Fees;
  /**
   * For today's result: quantity held at the start of the market day, and cash that went in (buys,
   * fees included) and came out (sales after fees) today.
   * today = value now + out - in - startQuantity * previousClose
   */
  startQuantity: number;
  boughtTodayMinor: number;
  soldTodayMinor: number;
  openedAt: number;
};

export type Lot = {
  id: string;
  acquiredOn: string;
  acquiredAt: number;
  quantity: number;
  remaining: number;
  /** Cost of the whole quantity of the lot, fees included. */
  costMinor: number;
  settled: boolean;
};

export type PositionDetail = { position: Position; lots: Lot[]; fills: Fill[] };

/** What ended a position. */
export type SaleType = 'sold' | 'closed';

export type ClosedPosition = ShareNames & {
  id: string;
  code: string;
  quantity: number;
  boughtMinor: number;
  soldMinor: number;
  averageBuyMilli: number;
  averageSellMilli: number;
  fees: Fees;
  /** sold - bought - fees */
  resultMinor: number;
  /** result / (bought + buy fees), in 1/10000. */
  resultBp: number;
  saleType: SaleType;
  /** Number of fills. */
  transactions: number;
  openedAt: number;
  closedAt: number;
};

export type ClosedPositionDetail = { position: ClosedPosition; fills: Fill[] };

/** Shares of an open holding, and the price that the brokerage values them at. */
export type HeldShares = { code: string; quantity: number; lastMilli: number };

/** The market date that is not over yet, and the close before it. Fen. */
export type RunningDay = {
  /** yyyy-mm-dd */
  date: string;
  /** Total assets at the last close, and its date; 0 and null where the account began since. */
  baseMinor: number;
  baseDate: string | null;
  /** What came and went since that close, as in `ResultDay` of the results. */
  inMinor: number;
  outMinor: number;
};

/** What the user owns and owes: all of it read at one moment. */
export type Assets = AssetParts & {
  /** All cash, held included. */
  cashMinor: number;
  /** Can be withdrawn now: available without today's unsettled sales. */
  withdrawableMinor: number;
  unsettledMinor: number;
  /** The parts by `totalAssetsMinor`. */
  totalMinor: number;
  /** What `marketValueMinor` is the value of. */
  holdings: HeldShares[];
  /** Floating result of open positions. */
  floatingMinor: number;
  /** Realised of all time. */
  realisedMinor: number;
  /** What the running day has made so far: the change of the total since `today.baseMinor` that is no payment. */
  todayMinor: number;
  today: RunningDay;
  creditPoints: number;
};

/** What the user owns and owes, and the open holdings, the newest first: all of it read at one moment. */
export type TradingAccount = { assets: Assets; positions: Position[] };
