export type NewShareTables = {
  /** Issues of new shares, one a code. */
  new_shares: {
    code: string;
    application_code: string;
    exchange: string;
    board: string;
    name: string;
    latin_name: string;
    traditional_name: string;
    initials: string;
    pinyin: string;
    sector: string;
    price_milli: number;
    issue_quantity: number;
    public_quantity: number;
    /** All shares of the company after the issue. */
    company_shares: number;
    pe_hundredths: number;
    sector_pe_hundredths: number;
    funds_minor: number;
    limit_quantity: number;
    unit_quantity: number;
    published_on: string;
    apply_on: string;
    draw_on: string;
    result_on: string;
    lapse_on: string;
    /** Null while it is not fixed. */
    listed_on: string | null;
    /** `market`: invented by the paper exchange; `back-office`: made there; `import`: of a file. */
    origin: string;
    /** `announced`, `closed`, `drawn`, `published`, `settled`, `listed`: each step once, in this order. */
    state: string;
    /** Secret until the results are out; empty for an imported issue of the past. */
    seed: string;
    seed_hash: string;
    list_hash: string | null;
    /** Shares that the simulated applicants of the paper exchange ask for, all together. */
    simulated_quantity: number;
    /** The first number that no application has. */
    next_number: number;
    /** Numbers in the draw, and how many of them win; known when applications are over. */
    numbers: number | null;
    winners: number | null;
    lot_rate_e6: number | null;
    created_at: number;
    updated_at: number;
  };
  new_share_applications: {
    id: string;
    user_id: string;
    code: string;
    quantity: number;
    first_number: number;
    last_number: number;
    /** `applied`, `allotted`, `not_allotted`, `paid`, `lapsed`, `listed`. */
    state: string;
    /** Written by the draw; counts when the result is out. */
    allotted_quantity: number;
    amount_minor: number;
    paid_at: number | null;
    /** Market date on which it lapsed. */
    lapsed_on: string | null;
    market_date: string;
    created_at: number;
    updated_at: number;
  };
  /** What each user's holdings were worth at the end of a market date; no row: nothing. */
  holding_values: { user_id: string; market_date: string; value_minor: number };
};
