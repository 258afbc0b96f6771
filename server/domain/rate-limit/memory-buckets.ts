import type { Clock } from '../../time/clock.ts';
import { forgetOldest } from './forget-oldest.ts';
import { rates, widened } from './rates.ts';
import type { Buckets, Rate } from './rates.ts';

/** Token buckets in memory, bounded: the ones not used for longest are forgotten first. */
export function bucketsInMemory(clock: Clock): Buckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const takeAt = ({ burst, perMinute }: Rate, key: string): number => {
    const now = clock.now();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    const refill = (Math.max(0, now - bucket.at) * perMinute) / 60_000;
    const tokens = Math.min(burst, bucket.tokens + refill);
    buckets.delete(key);
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    forgetOldest(buckets);
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 60) / perMinute);
  };
  return ({ name, own, wider }) => {
    const seconds = takeAt(rates[name], `${name} ${own}`);
    if (seconds > 0 || wider === undefined) return seconds;
    return takeAt(widened(rates[name]), `${name} ${wider}`);
  };
}
