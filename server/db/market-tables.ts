export type MarketTables = {
  /** What orders took of an instrument's offers: a row for each side, of the last trade at which it was. */
  taken_liquidity: {
    code: string;
    /** Of the orders that took it: `buy` or `sell`. */
    side: string;
    market_date: string;
    /** Number of the market's trade since which the offer stood: `Quote.sequence`. */
    trade: number;
    /** Shares. */
    quantity: number;
    /** Moment of the market, epoch milliseconds; never before that of an earlier revision. */
    at: number;
    /** Counts the writes of the row. */
    revision: number;
  };
};
