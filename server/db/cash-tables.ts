export type CashTables = {
  bank_cards: {
    id: string;
    user_id: string;
    /** The investor's own; empty where it has none. */
    name: string;
    bank: string;
    branch: string;
    holder: string;
    kind: string;
    /** The number, sealed; `fingerprint` finds it again, `masked` is all that is shown. */
    sealed: string;
    fingerprint: string;
    masked: string;
    agreement_version: string;
    created_at: number;
    unbound_at: number | null;
  };
  /** The client makes the ids: they are unique per user. */
  payments: {
    id: string;
    user_id: string;
    /** Names the payment to the provider: made here, unique for all. */
    reference: string;
    direction: string;
    method: string;
    amount_minor: number;
    state: string;
    reason: string | null;
    card_id: string | null;
    hold_id: string | null;
    transfer_id: string | null;
    market_date: string;
    /** When the clerk decides it, or it expires. */
    due_at: number;
    created_at: number;
    updated_at: number;
    /** When what was paid for a closed account went back to whoever paid it. */
    returned_at: number | null;
  };
  payment_steps: {
    user_id: string;
    payment_id: string;
    number: number;
    state: string;
    at: number;
  };
  /**
   * Whatever a provider said. What was not believed (`forged`, `stale`, `malformed`) comes from anybody,
   * any number of times: a row a market date and reason, which counts it and holds the newest.
   */
  payment_callbacks: {
    id: string;
    reference: string;
    /** `credited`, `declined`, `cancelled`, or why it changed nothing. */
    outcome: string;
    body: string;
    created_at: number;
    times: number;
  };
  /** What an investor chose on the sandbox's payment page; it calls back when it is due. */
  sandbox_choices: {
    reference: string;
    choice: string;
    deliver_at: number;
    delivered_at: number | null;
  };
};
