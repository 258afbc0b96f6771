export type SavingsTables = {
  savings_orders: {
    id: string;
    user_id: string;
    side: string;
    amount_minor: number;
    state: string;
    /** Market date on which it is confirmed or paid. */
    due_on: string;
    created_at: number;
    settled_at: number | null;
  };
  /** One row a user and calendar day that earned. */
  savings_income: {
    user_id: string;
    date: string;
    balance_minor: number;
    rate_e4: number;
    income_minor: number;
    /** What was too small for a fen, in 1/100,000,000 fen: it goes into the next day. */
    carried: number;
  };
  /** Income per 10,000 of a calendar day: what was applied, or what the operator has set. */
  savings_rates: { date: string; rate_e4: number };
  /** What the operator has set from a calendar day on; null: as published again. */
  savings_rate_changes: { from_date: string; rate_e4: number | null };
};
