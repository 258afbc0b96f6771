import { hasRowLocks } from '../../db/lock.ts';
import type { Counted } from '../../lib/address.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { bucketsInMemory } from './memory-buckets.ts';
import type { RateName, Taking } from './rates.ts';
import { sharedBuckets } from './shared-buckets.ts';

export type RateLimits = {
  /** Takes one request from the bucket of `who`. Refuses with too_many_requests when it is empty. */
  take(name: RateName, who: string): Promise<void>;
  /**
   * Takes from the limit of an address, and from that of the wider network around it, which may do
   * `widerTimes` as much.
   */
  takeFrom(name: RateName, client: Counted): Promise<void>;
};

type Parts = Pick<Context, 'db' | 'clock' | 'vault' | 'settings'>;

/** Buckets of this process where the database is its own, of all processes where they share one. */
export function createRateLimits({ db, clock, vault, settings }: Parts): RateLimits {
  const buckets = hasRowLocks(db) ? sharedBuckets(db, clock, vault) : bucketsInMemory(clock);
  const takeAll = async (taking: Taking) => {
    if (settings.RATE_LIMITS === 'off') return;
    const seconds = await buckets(taking);
    if (seconds > 0) throw new Refusal('too_many_requests', { seconds });
  };
  return {
    take: (name, who) => takeAll({ name, own: who }),
    takeFrom: (name, client) => takeAll({ name, ...client }),
  };
}
