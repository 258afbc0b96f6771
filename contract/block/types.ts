import type { ShareNames } from '../market/share-names.ts';
import type { Board } from '../market/types.ts';
import type { Fees } from '../trade/fees.ts';
import type { Encrypted } from '../wire/endpoint.ts';

/** `upcoming`: its window is still to come; `sold_out`: all taken; `closed`: over, or taken back. */
export type BlockOfferState = 'upcoming' | 'open' | 'sold_out' | 'closed';

/** A block of shares at one fixed price, whoever comes first. Shares, 1/1000 yuan. */
export type BlockOffer = ShareNames & {
  /** `blo_` and 26 characters. */
  id: string;
  code: string;
  board: Board;
  /** Within the day's band; where there is none, within 30% of the previous close. */
  priceMilli: number;
  /** The market's last price; 0 when there is none. */
  lastMilli: number;
  /** The price below the last one in 1/10000 of it; negative: above it. */
  discountBp: number;
  quantity: number;
  remaining: number;
  /** Least quantity of a purchase; a rest below it is taken whole. */
  minimumQuantity: number;
  /** Purchases are multiples of it, but for a rest that is taken whole. */
  stepQuantity: number;
  /** The window, epoch milliseconds. */
  opensAt: number;
  closesAt: number;
  state: BlockOfferState;
};

/** A purchase: paid at once, the shares can be sold from `sellableOn` on. */
export type BlockTrade = ShareNames & {
  /** `blk_` and 26 characters, made by the client. */
  id: string;
  offerId: string;
  code: string;
  quantity: number;
  priceMilli: number;
  valueMinor: number;
  fees: Fees;
  /** Value and fees: what left the cash. */
  totalMinor: number;
  marketDate: string;
  /** yyyy-mm-dd */
  sellableOn: string;
  at: number;
};

/**
 * `id`: `blk_` and 26 characters, made and stored by the client before sending; `{query}` holds a
 * `TradingSecret`.
 */
export type BuyBlockInput = {
  id: string;
  offerId: string;
  quantity: number;
} & Encrypted;
