import type { Board, Sector } from '../../contract/market/types.ts';

/** An invented company: its listing, and what drives its price. */
export type Company = {
  code: string;
  exchange: 'SH' | 'SZ' | 'BJ';
  name: string;
  latinName: string;
  traditionalName: string;
  initials: string;
  pinyin: string;
  board: Board;
  sector: Sector;
  st: boolean;
  listedOn: string;
  shares: number;
  /** Seed of the company's own random numbers. */
  seed: number;
  /** Price on the first day of history, 1/1000 yuan. */
  firstPriceMilli: number;
  /** Movement with its sector, and what its own daily returns add (standard deviation). */
  beta: number;
  ownVolatility: number;
  /** Yearly drift of the value that the price reverts to. */
  drift: number;
  /** Usual share of the company that is traded in a day. */
  turnoverRate: number;
  /** Price over yearly earnings that its price hovers around; 0 for a company with losses. */
  priceEarnings: number;
};
