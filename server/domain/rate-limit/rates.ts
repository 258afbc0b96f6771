import type { Counted } from '../../lib/address.ts';

/** A bucket holds `burst` requests and refills evenly. */
export type Rate = {
  burst: number;
  perMinute: number;
  /**
   * How many requests a process of several takes ahead at most, so that few of them ask the database.
   * Where it is left out, each asks.
   */
  ahead?: number;
};

export const rates = {
  /** Everything, by address. Generous: many phones may share one. */
  general: { burst: 600, perMinute: 1200, ahead: 32 },
  /** Everything with a session, by user. */
  user: { burst: 300, perMinute: 600, ahead: 32 },
  login: { burst: 20, perMinute: 10 },
  /** Opening a stream, whatever becomes of it. */
  stream: { burst: 80, perMinute: 60 },
  register: { burst: 20, perMinute: 2 },
  support: { burst: 60, perMinute: 120 },
  reset: { burst: 20, perMinute: 4 },
  /** A picture takes a core for a while. */
  pictures: { burst: 20, perMinute: 10 },
  /** Questions for passkeys and their answers at the login. */
  passkey: { burst: 40, perMinute: 20 },
  /** Reads everything there is of somebody. */
  own_data: { burst: 6, perMinute: 0.2 },
  trading_password: { burst: 10, perMinute: 5 },
} satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/** Who takes a request from which limit; `wider`: the network around an address. */
export type Taking = { name: RateName; own: string; wider?: string };

/**
 * Takes one request. Answers 0, or in how many seconds there is one again. One network that asks too often
 * takes nothing from its neighbours: the wider bucket is asked only when the own one has something.
 */
export type Buckets = (taking: Taking) => number | Promise<number>;

/** A /48 of IPv6 may be one household or a thousand phones. */
export const widerTimes = 16;

export function widened({ burst, perMinute }: Rate): Rate {
  return { burst: burst * widerTimes, perMinute: perMinute * widerTimes };
}

/** How many streams an address may have open at once; the network around it `widerTimes` as many. */
export const mostOpen = 40;

/** How many streams each address has open, and the network around it. */
export type OpenCounts = {
  /** Counts one more. False where the address, or the network around it, has as many as it may have. */
  take(client: Counted): boolean | Promise<boolean>;
  /** Counts one less, of those that were taken. */
  giveBack(client: Counted): void;
  /** Forgets all of them: they are closed. */
  stop(): Promise<void>;
};
