import { setTimeout } from 'node:timers/promises';

import type { Database } from '../../server/db/open.ts';
import { createOwedEvents, differenceOf } from '../support/owed-events.ts';
import { openWatchingApp } from '../support/watching-app.ts';
import type { Hearing, WatchingApp } from '../support/watching-app.ts';
import type { Arena } from './arena.ts';
import type { FaultList } from './attack.ts';
import type { Participant } from './participant.ts';

/** Apps of all investors, one at each server. */
export type Watchers = {
  /** After a login: all introduce themselves anew. */
  restart(): void;
  /**
   * Waits until every app knows of each order what the books say, and every stream has heard what it was
   * owed by the outbox, in order and once; says what is not so after minutes.
   */
  settle(faults: FaultList): Promise<void>;
  figures(): { 'streams that were opened': number; 'events told': number };
  stop(): void;
};

const patienceMs = 300_000;
/** What is owed is read before it goes. */
const readEveryMs = 60_000;
/** Of a first pause after a loss. */
const pauseMs = 200;

type Watcher = { userId: string; app: WatchingApp };
/** By owner and id: state and shares that were filled. */
type Books = Map<string, string>;

export function openWatchers(
  arena: Arena,
  participants: readonly Participant[],
  codes: readonly string[],
): Watchers {
  const owed = createOwedEvents();
  const settled = new WeakSet<Hearing>();
  const watchers: Watcher[] = participants.flatMap(({ investor, clients }) =>
    arena.products.flatMap(({ address }, index) => {
      const client = clients[index];
      if (!client) return [];
      const app = openWatchingApp({ address, client, codes, pauseMs });
      return [{ userId: investor.info.id, app }];
    }),
  );
  const look = (db: Database) =>
    Promise.all([booksOf(db), arena.postgres ? owed.read(db) : undefined]);
  const readOwed = () => arena.look((db) => owed.read(db)).catch(() => undefined);
  const reading = setInterval(() => void (arena.postgres && readOwed()), readEveryMs);
  const faultsNow = async () => {
    const [books] = await arena.look(look);
    return watchers.flatMap((watcher) => [
      ...unknownTo(watcher, books),
      ...(arena.postgres ? unheardBy(watcher, owed.of(watcher.userId), settled) : []),
    ]);
  };
  return {
    restart: () => watchers.forEach(({ app }) => app.restart()),
    settle: async (faults) => {
      const until = performance.now() + patienceMs;
      let found = await faultsNow();
      while (found.length > 0 && performance.now() < until) {
        await setTimeout(100);
        found = await faultsNow();
      }
      for (const fault of found) faults.add(fault);
    },
    figures: () => {
      const hearings = watchers.flatMap(({ app }) => app.hearings);
      return {
        'streams that were opened': hearings.length,
        'events told': hearings.reduce((sum, { heard }) => sum + heard.length, 0),
      };
    },
    stop: () => {
      clearInterval(reading);
      watchers.forEach(({ app }) => app.stop());
    },
  };
}

async function booksOf(db: Database): Promise<Books> {
  const rows = await db
    .selectFrom('orders')
    .select(['user_id', 'id', 'state', 'filled_quantity'])
    // Blocks and allotments have orders that no list shows.
    .where('type', 'in', ['market', 'limit'])
    .execute();
  return new Map(
    rows.map((row) => [`${row.user_id} ${row.id}`, `${row.state} ${row.filled_quantity}`]),
  );
}

function unknownTo({ userId, app }: Watcher, books: Books): string[] {
  return [...books].flatMap(([key, booked]) => {
    const [owner, id = ''] = key.split(' ');
    if (owner !== userId) return [];
    const known = app.orders.get(id);
    const seen = known && `${known.state} ${known.filledQuantity}`;
    return seen === booked ? [] : [`an app knows ${id} as ${seen ?? 'nothing'}, not ${booked}`];
  });
}

/** Streams that have ended and were judged are not judged again. */
function unheardBy(
  { userId, app }: Watcher,
  owed: readonly string[],
  settled: WeakSet<Hearing>,
): string[] {
  return app.hearings.flatMap((hearing) => {
    if (settled.has(hearing)) return [];
    const { missing, doubled, isInOrder } = differenceOf(owed, hearing);
    const isRight = missing === 0 && doubled === 0 && isInOrder;
    if (isRight && !hearing.isOpen) settled.add(hearing);
    return isRight ? [] : [`a stream of ${userId}: ${missing} missing, ${doubled} doubled`];
  });
}
