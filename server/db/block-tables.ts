export type BlockTables = {
  block_offers: {
    id: string;
    code: string;
    price_milli: number;
    quantity: number;
    remaining: number;
    minimum_quantity: number;
    step_quantity: number;
    opens_at: number;
    closes_at: number;
    /** `clerk` or `back-office`. */
    origin: string;
    /** Market date of its window, whose band its price is in. */
    market_date: string;
    created_at: number;
    updated_at: number;
  };
  block_trades: {
    id: string;
    user_id: string;
    offer_id: string;
    /** The purchase's row among the orders, which its fill belongs to. */
    order_id: string;
    code: string;
    quantity: number;
    price_milli: number;
    value_minor: number;
    commission_minor: number;
    stamp_duty_minor: number;
    transfer_minor: number;
    handling_minor: number;
    market_date: string;
    sellable_on: string;
    created_at: number;
  };
};
