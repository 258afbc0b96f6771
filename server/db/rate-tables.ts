export type RateTables = {
  /** What is left of limits that processes share: rows are there for minutes. Not used by the embedded database. */
  rate_buckets: {
    /** Fingerprint of the limit and of whose it is. */
    mark: string;
    /** When the bucket is full again: epoch microseconds of the database's clock. */
    full_at: number;
    /** What the newest statement was given. */
    granted: number;
  };
};
