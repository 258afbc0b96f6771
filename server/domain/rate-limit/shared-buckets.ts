import type { Database } from '../../db/open.ts';
import type { Clock } from '../../time/clock.ts';
import type { Vault } from '../vault.ts';
import { forgetOldest } from './forget-oldest.ts';
import { bucketsInMemory } from './memory-buckets.ts';
import { rates, widened } from './rates.ts';
import type { Buckets, Rate, Taking } from './rates.ts';
import { takeTokens } from './take-tokens.ts';
import type { Asked, Bucket, Taken } from './take-tokens.ts';

/** What is taken ahead is good for so long. */
const aheadMs = 5_000;
/** The first time; twice as much when that was used up. */
const firstAhead = 4;

/**
 * What a process has of a limit: requests taken ahead, or none until `until`, in its own milliseconds.
 * `size`: how many there were.
 */
type Share = { left: number; size: number; until: number };

/**
 * Token buckets in the database, for all processes together. A process asks once a call, and for limits of
 * everything once for several: it takes some ahead. Who was refused is not asked for again before there is
 * a request.
 */
export function sharedBuckets(
  db: Database,
  clock: Clock,
  vault: Pick<Vault, 'fingerprint'>,
): Buckets {
  const shares = new Map<string, Share>();
  const asking = new Map<string, Promise<number>>();
  const instead = bucketsInMemory(clock);

  /** Whoever asks has the first of what there is, however long the answer took. */
  const ask = async (taking: Taking, key: string): Promise<number> => {
    const wanted = wantedNext(rates[taking.name], shares.get(key));
    const askedAt = performance.now();
    const taken = await takeTokens(db, bucketsOf(vault, taking), wanted);
    shares.delete(key);
    shares.set(key, shareOf(taken, askedAt));
    forgetOldest(shares);
    return taken.tokens > 0 ? 0 : Math.ceil(taken.waitMs / 1_000);
  };
  const take = async (taking: Taking): Promise<number> => {
    const key = `${taking.name} ${taking.own}`;
    for (;;) {
      const seconds = takeOfShare(shares.get(key));
      if (seconds !== undefined) return seconds;
      const asked = asking.get(key);
      if (asked) {
        await asked;
        continue;
      }
      const asks = ask(taking, key).finally(() => asking.delete(key));
      asking.set(key, asks);
      return asks;
    }
  };
  return async (taking) => {
    try {
      return await take(taking);
    } catch (error) {
      // Without the database nobody can try a secret; what needs none is served, and limited all the same.
      if (aheadOf(rates[taking.name]) > 1) return instead(taking);
      throw error;
    }
  };
}

function aheadOf({ ahead = 1 }: Rate): number {
  return ahead;
}

/** Who uses up what was taken ahead takes more; nobody holds much that is not used. */
function wantedNext(rate: Rate, share: Share | undefined): number {
  const isUsedUp = share?.left === 0 && share.size > 0 && share.until > performance.now();
  return Math.min(aheadOf(rate), isUsedUp ? share.size * 2 : firstAhead);
}

function shareOf({ tokens, waitMs }: Taken, askedAt: number): Share {
  return {
    left: Math.max(0, tokens - 1),
    size: tokens,
    until: askedAt + (tokens > 0 ? aheadMs : waitMs),
  };
}

/** 0 when one was taken, seconds to wait when there is none, undefined when the database must be asked. */
function takeOfShare(share: Share | undefined): number | undefined {
  const leftMs = (share?.until ?? 0) - performance.now();
  if (!share || leftMs <= 0) return undefined;
  if (share.size === 0) return Math.ceil(leftMs / 1_000);
  if (share.left === 0) return undefined;
  share.left -= 1;
  return 0;
}

/** The bucket of an address or user, and that of the network around it. */
function bucketsOf(vault: Pick<Vault, 'fingerprint'>, { name, own, wider }: Taking): Asked {
  const bucket = (rate: Rate, who: string): Bucket => ({
    mark: vault.fingerprint(`limit ${name} ${who}`),
    rate: { ...rate, burst: rate.burst - keptBack(rates[name], rate) },
  });
  return {
    own: bucket(rates[name], own),
    ...(wider !== undefined && { wider: bucket(widened(rates[name]), wider) }),
  };
}

/**
 * What is taken ahead may be used when its bucket has refilled by as much: a bucket is smaller by what it
 * refills while that is good, so that all processes together allow no more than one.
 */
function keptBack(limit: Rate, { perMinute }: Rate): number {
  return aheadOf(limit) > 1 ? (perMinute * aheadMs) / 60_000 : 0;
}
