import type { Generated } from 'kysely';

export type EventTables = {
  /** The outbox of what investors are told: rows are there for minutes. */
  user_events: {
    sequence: Generated<number>;
    user_id: string;
    /** JSON: what a transaction tells this investor, in its order. */
    events: string;
    /** Epoch milliseconds of the database's clock. */
    at: number;
  };
};
