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
  /** How many streams each address has open, at all servers. Not used by the embedded database. */
  open_counts: {
    /** Fingerprint of the address, or of the network around it. */
    mark: string;
    /** JSON: how many at which server, by the name in `counting_servers`. */
    servers: string;
  };
  /** The servers that count there. */
  counting_servers: {
    /** A random one, which no other server had. */
    name: string;
    /** Epoch milliseconds of the database's clock; from then on nothing of it counts. */
    ends_at: number;
  };
};
