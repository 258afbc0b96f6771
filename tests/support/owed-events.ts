import type { Database } from '../../server/db/open.ts';
import type { UserEvent } from '../../server/domain/events.ts';
import type { Hearing } from './watching-app.ts';

/** What investors are owed, by the outbox, and for longer than it keeps it. */
export type OwedEvents = {
  /** Reads what is there; wanted every few minutes, before anything goes. */
  read(db: Database): Promise<void>;
  /** Word by word, in the order in which it is owed. */
  of(userId: string): readonly string[];
};

export function createOwedEvents(): OwedEvents {
  const known = new Set<number>();
  const byUser = new Map<string, { sequence: number; events: UserEvent[] }[]>();
  return {
    read: async (db) => {
      const rows = await db.selectFrom('user_events').selectAll().orderBy('sequence').execute();
      for (const { sequence, user_id: userId, events } of rows) {
        if (known.has(sequence)) continue;
        known.add(sequence);
        const row = { sequence, events: JSON.parse(events) as UserEvent[] };
        byUser.set(userId, [...(byUser.get(userId) ?? []), row]);
      }
    },
    of: (userId) =>
      (byUser.get(userId) ?? [])
        .toSorted((a, b) => a.sequence - b.sequence)
        .flatMap(({ events }) => events)
        // Each stream gets its own.
        .filter(({ type }) => type !== 'signed-out')
        .map((event) => JSON.stringify(event)),
  };
}

/** How what a stream heard differs from what it was owed. */
export type Difference = { missing: number; doubled: number; isInOrder: boolean };

/**
 * A stream is owed everything from the moment at which it was known whose it is, once and in order, up to
 * its end. `from`: how much was owed before that; where it is not known, the first that it heard says so.
 */
export function differenceOf(
  owed: readonly string[],
  { heard, isOpen }: Hearing,
  from?: number,
): Difference {
  const isRun = (begin: number) => heard.every((text, index) => owed[begin + index] === text);
  const begin = from ?? beginningOf(owed, heard, isOpen);
  const end = isOpen ? owed.length : begin + heard.length;
  if (isRun(begin) && begin + heard.length === end)
    return { missing: 0, doubled: 0, isInOrder: true };
  const wanted = countsOf(owed.slice(begin, end));
  const had = countsOf(heard);
  return { missing: more(wanted, had), doubled: more(had, wanted), isInOrder: isRun(begin) };
}

const placesOf = (owed: readonly string[], text: string) =>
  owed.flatMap((one, index) => (one === text ? [index] : []));

/**
 * Orders are told in words of their own: the first of these tells the place. A stream that ended before it
 * heard of one began wherever all that it heard is owed.
 */
function beginningOf(owed: readonly string[], heard: readonly string[], isOpen: boolean): number {
  for (const [index, text] of heard.entries()) {
    const places = placesOf(owed, text);
    if (places.length === 1) return Math.max(0, (places[0] ?? 0) - index);
  }
  if (isOpen) return owed.length - heard.length;
  const [first = ''] = heard;
  const isAllOwed = (begin: number) => heard.every((text, index) => owed[begin + index] === text);
  return placesOf(owed, first).find(isAllOwed) ?? 0;
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function more(these: Map<string, number>, those: Map<string, number>): number {
  return [...these].reduce((sum, [text, n]) => sum + Math.max(0, n - (those.get(text) ?? 0)), 0);
}
