import type { PriceAlert } from '../alert/types.ts';
import type { IntradayColumns, ListedShare, StockDetail, TodaysIndex } from '../market/types.ts';
import type { Unread } from '../message/types.ts';
import type { NewSharesToday } from '../new-share/types.ts';
import type { ResultSeries } from '../result/types.ts';
import type { Fill, TradingAccount } from '../trade/types.ts';
import type { Config } from '../config/types.ts';
import type { Page } from '../wire/envelope.ts';
import type { UserInfo } from '../user/types.ts';

/** What every screen behind the login asks for: each part as its own call answers it. */
export type EveryScreen = { config: Config; unread: Unread; watchlist: { codes: string[] } };

/** What the home screen shows first. */
export type HomeAnswers = EveryScreen & {
  user: UserInfo;
  account: TradingAccount;
  indices: { items: TodaysIndex[] };
  /** The shares of its two lists: see home.ts. */
  watched: { items: ListedShare[] };
  held: { items: ListedShare[] };
  /** While it is short, as in an account's first weeks; null for a longer one, which has its own call. */
  result: ResultSeries | null;
  newShares: NewSharesToday;
};

/** What the market shows first: the rest of its list is asked for when these stand there. */
export type MarketAnswers = EveryScreen & {
  indices: { items: TodaysIndex[] };
  /** The first shares of the whole list, in its order. */
  listed: { items: ListedShare[] };
};

/** What the page of one share shows first; null for what cannot be had, which its own call explains. */
export type StockAnswers = EveryScreen & {
  account: TradingAccount;
  detail: StockDetail | null;
  intradayColumns: IntradayColumns | null;
  /** On every share, as their list answers. */
  alerts: { items: PriceAlert[]; maximum: number };
  /** The caller's deals in the share; null where they are too many to come with all this. */
  deals: Page<Fill> | null;
};
