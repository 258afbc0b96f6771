import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely';

import { Refusal } from './refusal.ts';

const defaultPageSize = 30;

/** A page of a list as its caller asks for it. */
export type PageInput = { cursor?: string; limit?: number };

/** A part of a list's order: a column, or an expression, whose values are numbers or texts. */
export type SortKey<Column> = {
  column: Column | RawBuilder<unknown>;
  kind: 'number' | 'text';
  direction: 'asc' | 'desc';
};
type SortValue = number | string;

export function byNumber<Column>(column: Column | RawBuilder<unknown>): SortKey<Column> {
  return { column, kind: 'number', direction: 'desc' };
}

export function byText<Column>(
  column: Column,
  direction: 'asc' | 'desc' = 'desc',
): SortKey<Column> {
  return { column, kind: 'text', direction };
}

/**
 * Reads a page of a query by its keys, which together tell every row from every other. A page begins
 * after the last row of the page before, wherever rows were added meanwhile, and an index over the keys
 * finds the thousandth page as fast as the first. `valuesOf`: the values of a row's keys. Refuses with
 * invalid_input a cursor that did not come from here.
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: readonly SortKey<StringReference<Tables, Table>>[],
  valuesOf: (row: Row) => readonly SortValue[],
  { cursor, limit = defaultPageSize }: PageInput,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  // One row more than the page tells whether there is another page.
  let page = query.limit(limit + 1);
  for (const key of keys) page = page.orderBy(columnOf(key), key.direction);
  if (cursor !== undefined) page = page.where(isAfter(keys, valuesIn(cursor, keys)));
  const found = await page.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? cursorOf(valuesOf(last)) : null };
}

type AnyKey = SortKey<string>;

function columnOf({ column }: AnyKey): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}

/** `a <= x and (a < x or b < y)` for two keys, as an index over both answers best. */
function isAfter(
  [key, ...otherKeys]: readonly AnyKey[],
  [value, ...otherValues]: readonly SortValue[],
): RawBuilder<SqlBool> {
  if (!key) throw new Error('a list needs a key');
  const column = columnOf(key);
  const sign = sql.raw(key.direction === 'desc' ? '<' : '>');
  const beyond = sql<SqlBool>`${column} ${sign} ${value}`;
  if (otherKeys.length === 0) return beyond;
  return sql`(${column} ${sign}= ${value} and (${beyond} or ${isAfter(otherKeys, otherValues)}))`;
}

/** Opaque to clients. */
function cursorOf(values: readonly SortValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function valuesIn(cursor: string, keys: readonly AnyKey[]): readonly SortValue[] {
  const values = parsed(Buffer.from(cursor, 'base64url').toString());
  const isOurs = values?.length === keys.length && keys.every((key, i) => isOf(key, values[i]));
  if (!isOurs) throw new Refusal('invalid_input', {}, { cursor: 'invalid_input' });
  return values as SortValue[];
}

function parsed(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Ids, codes and dates are short and plain; numbers count something, or time. */
function isOf({ kind }: AnyKey, value: unknown): boolean {
  if (kind === 'number') return Number.isSafeInteger(value) && Number(value) >= 0;
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value);
}
