export type AlertTables = {
  price_alerts: {
    user_id: string;
    /** Made by the client: unique per user. */
    id: string;
    code: string;
    condition: string;
    /** 1/1000 yuan of a price, 1/10000 of a change. */
    value: number;
    /** `armed`, `fired`. */
    state: string;
    created_at: number;
    armed_at: number;
    updated_at: number;
    fired_at: number | null;
    fired_milli: number | null;
  };
};
