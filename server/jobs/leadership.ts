import { randomUUID } from 'node:crypto';

import { giveUpLease, isHeld, renewLease, takeLease } from '../db/lease.ts';
import { hasRowLocks } from '../db/lock.ts';
import { openBeside } from '../db/open.ts';
import type { Database } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job, Repeated } from './job.ts';

/** Where the server is that does what one does for all, as far as this one knows. */
export type Leader = 'here' | 'elsewhere' | 'nowhere';

export type Leadership = Job & {
  leader(): Leader;
  /** Counts those who led, one after the other, up to the one that this server knew last; 0 without a lease. */
  term(): number;
  /**
   * Leads where nobody does, from now on. Resolves after the first look; it never fails. `onFault` hears what
   * keeps it from looking, once until it looks again.
   */
  start(onFault: (error: unknown) => void): Promise<void>;
  /** Called whenever this server has begun to lead, or has ended. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
};

type Times = {
  /** Who leads is gone when it has not renewed for so long: another takes over. */
  leaseMs: number;
  /** How often the leader renews, and the others look. */
  everyMs: number;
  /** An answer of the database that takes longer is none. */
  timeoutMs: number;
};

const usual: Times = { leaseMs: 2_000, everyMs: 500, timeoutMs: 1_000 };
const name = 'leader';

/** On the embedded database the one server leads. */
const alone: Leadership = {
  leader: () => 'here',
  term: () => 0,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  onChange: () => () => undefined,
};

/**
 * The lead over all servers of a PostgreSQL, by a lease. A server counts on it for no longer than the
 * database does: from the moment at which it asked, by a clock that nobody sets.
 */
export function createLeadership(db: Database, times: Times = usual): Leadership {
  return hasRowLocks(db) ? overLease(db, times) : alone;
}

function overLease(db: Database, times: Times): Leadership {
  const { leaseMs, everyMs, timeoutMs } = times;
  const lessee = { name, holder: randomUUID() };
  const listeners = new Set<() => void>();
  let connection: Database | undefined;
  let leadsUntil = -Infinity;
  let isElsewhere = false;
  let term = 0;
  let told = false;
  let failing = false;
  let lapse: NodeJS.Timeout | undefined;
  let looking: Repeated | undefined;

  const leads = () => performance.now() < leadsUntil;
  const tell = () => {
    if (told === leads()) return;
    told = leads();
    for (const listener of listeners) listener();
  };
  const askOnce = async (beside: Database) => {
    const askedAt = performance.now();
    const renewed =
      (leads() ? await renewLease(beside, lessee, leaseMs) : undefined) ??
      (await takeLease(beside, lessee, leaseMs));
    isElsewhere = renewed === undefined && (await isHeld(beside, name));
    term = renewed ?? term;
    leadsUntil = renewed === undefined ? -Infinity : askedAt + leaseMs;
    clearTimeout(lapse);
    if (renewed !== undefined) lapse = setTimeout(tell, leadsUntil - askedAt + 1).unref();
  };
  const look = async (onFault: (error: unknown) => void) => {
    connection ??= openBeside(db, timeoutMs);
    try {
      await askOnce(connection);
      failing = false;
    } catch (error) {
      // One that was cut off would keep the next look waiting.
      const broken = connection;
      connection = undefined;
      isElsewhere = false;
      void broken.destroy().catch(() => undefined);
      if (!failing) onFault(error);
      failing = true;
    }
    tell();
  };
  return {
    leader: () => (leads() ? 'here' : isElsewhere ? 'elsewhere' : 'nowhere'),
    term: () => term,
    start: (onFault) =>
      new Promise((resolve) => {
        looking ??= repeat(everyMs, () => look(onFault).finally(resolve), onFault);
      }),
    stop: async () => {
      await looking?.stop();
      clearTimeout(lapse);
      leadsUntil = -Infinity;
      tell();
      if (connection) await giveUpLease(connection, lessee).catch(() => undefined);
      await connection?.destroy();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Begins work whenever this server leads, and ends it when it does not any more. What was under way is
 * finished by then or meets that of the next leader: it is safe to run in two processes. Stopping ends
 * the work before it gives up the lead.
 */
export async function startAtLeader(
  leadership: Leadership,
  log: Log,
  begin: () => readonly Job[],
): Promise<Job> {
  let jobs: readonly Job[] = [];
  let stopped = false;
  let last = Promise.resolve();
  const follow = async () => {
    const leads = !stopped && leadership.leader() === 'here';
    if (leads && jobs.length === 0) jobs = begin();
    if (leads) return;
    const ended = jobs;
    jobs = [];
    await Promise.all(ended.map((job) => job.stop()));
  };
  const inTurn = () => {
    last = last.then(follow);
    return last;
  };
  const endChanges = leadership.onChange(() => void inTurn());
  await leadership.start((error) => log.error('leader', error));
  await inTurn();
  return {
    stop: async () => {
      stopped = true;
      endChanges();
      await inTurn();
      await leadership.stop();
    },
  };
}
