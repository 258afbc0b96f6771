import { Refusal } from './refusal.ts';

export const defaultPageSize = 30;

/** Where a page ends: the moment and the id of its last item. Newest first. */
export type Place = { at: number; id: string };

/** Opaque to clients. */
export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify([place.at, place.id])).toString('base64url');
}

/** Refuses with invalid_input what `cursorOf` did not make. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!place) throw new Refusal('invalid_input', {}, { cursor: 'invalid_input' });
  return place;
}

function parsed(text: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [at, id]: unknown[] = value;
    if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return undefined;
    return typeof id === 'string' && /^[a-z]{3}_[0-9a-z]{26}$/.test(id) ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Cuts one row more than the page, which tells whether there is another page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
  place: (row: Row) => Place,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items: shown.map(view), nextCursor: more ? cursorOf(place(last)) : null };
}
