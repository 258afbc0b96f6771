export type LeaseTables = {
  /** What one process does for all of them. */
  leases: {
    name: string;
    /** The process that has it, or had it last: a random name. */
    holder: string;
    /** Counts its holders, one after the other. */
    term: number;
    /** Epoch milliseconds of the database's clock; it is free from then on. */
    ends_at: number;
  };
};
