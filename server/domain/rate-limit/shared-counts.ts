import { randomUUID } from 'node:crypto';

import type { Database } from '../../db/open.ts';
import type { Counted } from '../../lib/address.ts';
import type { Vault } from '../vault.ts';
import {
  countLess,
  countMore,
  giveUpServer,
  keepServer,
  stateServer,
} from './counted-by-server.ts';
import { mostOpen, widerTimes } from './rates.ts';
import type { OpenCounts } from './rates.ts';

/** A server that has not said for so long that it is there counts no more. */
const leaseMs = 5_000;
const renewEveryMs = 1_000;

/**
 * Open streams of all servers together, in the database. A server counts under a name that has a lease.
 * Where the lease is over, the tables are empty after a crash or something could not be counted, it takes a
 * new name and states anew what it has open: what stands under the old one ends with its lease.
 */
export function sharedCounts(
  db: Database,
  vault: Pick<Vault, 'fingerprint'>,
  onFault: (error: unknown) => void,
): OpenCounts {
  const open = createTally();
  const name = createName((begun) => stateServer(db, begun, leaseMs, open.all()));
  let stopped = false;

  const giveBack = (marks: readonly string[]): void => {
    if (stopped) return;
    const stating = name.beingStated();
    const again = () => giveBack(marks);
    // What is being stated has it still.
    if (stating) return void stating.then(again, again);
    open.add(marks, -1);
    const me = name.current();
    if (me === undefined) return;
    countAllLess(db, me, marks).catch((error: unknown) => {
      name.forget(me);
      if (!stopped) onFault(error);
    });
  };
  const take = async (marks: readonly string[]): Promise<boolean> => {
    for (;;) {
      const me = await name.own();
      const isTaken = await takeBoth(db, me, marks).catch((error: unknown) => {
        name.forget(me);
        throw error;
      });
      if (!isTaken) return false;
      // Counted under a name that has become worth nothing meanwhile.
      if (me !== name.current()) continue;
      open.add(marks, 1);
      return true;
    }
  };
  const marksOf = ({ own, wider }: Counted) =>
    [own, wider].flatMap((who) => (who === undefined ? [] : [vault.fingerprint(`open ${who}`)]));
  const endRenewing = everySoOften(async () => {
    const me = name.current();
    if (me === undefined || (await keepServer(db, me, leaseMs))) return;
    name.forget(me);
    await name.own();
  });
  return {
    take: (client) => take(marksOf(client)),
    giveBack: (client) => giveBack(marksOf(client)),
    stop: async () => {
      stopped = true;
      endRenewing();
      const me = name.current();
      if (me !== undefined) await giveUpServer(db, me).catch(() => undefined);
    },
  };
}

/** The own place of an address and that of the network around it, or neither. */
async function takeBoth(
  db: Database,
  me: string,
  [own = '', wider]: readonly string[],
): Promise<boolean> {
  if (!(await countMore(db, me, own, mostOpen))) return false;
  if (wider === undefined) return true;
  if (await countMore(db, me, wider, mostOpen * widerTimes)) return true;
  await countLess(db, me, own);
  return false;
}

async function countAllLess(db: Database, me: string, marks: readonly string[]): Promise<void> {
  for (const mark of marks) await countLess(db, me, mark);
}

/** The name under which a server counts: begun when it is wanted, and anew once it was forgotten. */
function createName(state: (begun: string) => Promise<void>) {
  let name: string | undefined;
  let stating: Promise<string> | undefined;
  const begin = async () => {
    const begun = randomUUID();
    try {
      await state(begun);
      name = begun;
      return begun;
    } finally {
      stating = undefined;
    }
  };
  return {
    /** Undefined before the first one, and while another is stated. */
    current: () => name,
    beingStated: () => stating,
    own: async () => name ?? (stating ??= begin()),
    forget: (old: string) => {
      if (name === old) name = undefined;
    },
  };
}

/** How many there are by mark. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    all: () => [...counts],
    add: (marks: readonly string[], change: 1 | -1) => {
      for (const mark of marks) {
        const now = (counts.get(mark) ?? 0) + change;
        if (now > 0) counts.set(mark, now);
        else counts.delete(mark);
      }
    },
  };
}

/** Renews with a pause after each time; what fails is tried again with the next. Returns what ends it. */
function everySoOften(renew: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const next = () => {
    if (!ended) timer = setTimeout(() => void once(), renewEveryMs).unref();
  };
  const once = () =>
    renew()
      .catch(() => undefined)
      .finally(next);
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
