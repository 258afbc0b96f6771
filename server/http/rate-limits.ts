import type { Clock } from '../time/clock.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Counted } from '../lib/address.ts';

/** A bucket holds `burst` requests and refills evenly. */
type Rate = { burst: number; perMinute: number };

const rates = {
  /** Everything, by address. Generous: many phones may share one. */
  general: { burst: 600, perMinute: 1200 },
  /** Everything with a session, by user. */
  user: { burst: 300, perMinute: 600 },
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

export type RateLimits = {
  /** Takes one request from the bucket of `who`. Refuses with too_many_requests when it is empty. */
  take(name: RateName, who: string): void;
  /**
   * Takes from the limit of an address, and from that of the wider network around it, which may do
   * `widerTimes` as much.
   */
  takeFrom(name: RateName, client: Counted): void;
};

/** A /48 of IPv6 may be one household or a thousand phones. */
export const widerTimes = 16;

const maximumBuckets = 20_000;

/** Token buckets in memory, bounded: the ones not used for longest are forgotten first. */
export function createRateLimits(clock: Clock, on: boolean): RateLimits {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const takeAt = ({ burst, perMinute }: Rate, key: string) => {
    if (!on) return;
    const now = clock.now();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    const refill = (Math.max(0, now - bucket.at) * perMinute) / 60_000;
    const tokens = Math.min(burst, bucket.tokens + refill);
    buckets.delete(key);
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    if (buckets.size > maximumBuckets) forgetOldest(buckets);
    if (tokens >= 1) return;
    const seconds = Math.ceil(((1 - tokens) * 60) / perMinute);
    throw new Refusal('too_many_requests', { seconds });
  };
  return {
    take: (name, who) => takeAt(rates[name], `${name} ${who}`),
    takeFrom: (name, { own, wider }) => {
      // One network that asks too often takes nothing from its neighbours.
      takeAt(rates[name], `${name} ${own}`);
      if (wider !== undefined) takeAt(widened(rates[name]), `${name} ${wider}`);
    },
  };
}

function widened({ burst, perMinute }: Rate): Rate {
  return { burst: burst * widerTimes, perMinute: perMinute * widerTimes };
}

function forgetOldest(buckets: Map<string, unknown>): void {
  for (const key of buckets.keys()) {
    buckets.delete(key);
    return;
  }
}
