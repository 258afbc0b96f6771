export type ResultTables = {
  /**
   * What each account was worth at the close of a market date, and what came and went on it, fen. The
   * parts are those of total assets: `cash_minor` has `held_minor` in it.
   */
  valuations: {
    user_id: string;
    market_date: string;
    shares_minor: number;
    cash_minor: number;
    /** Kept by withdrawals under way. */
    held_minor: number;
    savings_minor: number;
    subscribed_minor: number;
    owed_minor: number;
    in_minor: number;
    out_minor: number;
    /** What was booked later is not in it. Epoch milliseconds. */
    valued_at: number;
  };
  /** Closes that accounts were valued with, 1/1000 yuan, and those of the indices, points times 1000. */
  closes: { code: string; market_date: string; close_milli: number };
};
