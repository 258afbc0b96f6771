import { hasRowLocks } from '../../db/lock.ts';
import type { Counted } from '../../lib/address.ts';
import type { Context } from '../context.ts';
import { mostOpen, widerTimes } from './rates.ts';
import type { OpenCounts } from './rates.ts';
import { sharedCounts } from './shared-counts.ts';

type Parts = Pick<Context, 'db' | 'vault' | 'settings'>;

const unlimited: OpenCounts = {
  take: () => true,
  giveBack: () => undefined,
  stop: () => Promise.resolve(),
};

/**
 * Counts open streams of this process where the database is its own, of all processes where they share
 * one. `onFault` hears of what could not be counted, which is made up for.
 */
export function createOpenCounts(
  { db, vault, settings }: Parts,
  onFault: (error: unknown) => void,
): OpenCounts {
  if (settings.RATE_LIMITS === 'off') return unlimited;
  return hasRowLocks(db) ? sharedCounts(db, vault, onFault) : countsInMemory();
}

function countsInMemory(): OpenCounts {
  const counts = new Map<string, number>();
  const count = (key: string | undefined) => (key === undefined ? 0 : (counts.get(key) ?? 0));
  const add = ({ own, wider }: Counted, change: 1 | -1) => {
    for (const key of [own, wider]) {
      if (key === undefined) continue;
      const now = count(key) + change;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    }
  };
  return {
    take: (client) => {
      const { own, wider } = client;
      if (count(own) >= mostOpen || count(wider) >= mostOpen * widerTimes) return false;
      add(client, 1);
      return true;
    },
    giveBack: (client) => add(client, -1),
    stop: () => Promise.resolve(),
  };
}
