import { isWrittenKey } from './persisted-query.ts';
import type { PersistedKey } from './persisted-query.ts';

/** What lies on the device of one query. */
export type Held = {
  key: PersistedKey;
  /** The data as it was written: the pages of an endless list, or all of it. */
  parts: readonly unknown[];
  /** Of each part, roughly in bytes. */
  sizes: readonly number[];
  usedAt: number;
  writtenAt: number;
  stamp: string;
};

/** So many values stand for all of a longer list. */
const sample = 40;

/** Characters of a value as JSON, roughly: of a list of thousands not each one is written to know. */
export function roughSize(value: unknown): number {
  if (Array.isArray(value)) return value.length > sample ? sampledSize(value) : sumOf(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  return sumOf(Object.keys(value)) + sumOf(Object.values(value));
}

const sumOf = (values: readonly unknown[]) =>
  values.reduce((sum: number, one) => sum + roughSize(one) + 1, 2);

function sampledSize(values: readonly unknown[]): number {
  const step = values.length / sample;
  const chosen = Array.from({ length: sample }, (_, at) => values[Math.floor(at * step)]);
  return Math.round(sumOf(chosen) * step);
}

export const roomBytes = 12_000_000;
const roomEntries = 1000;
/** So much is freed at once that the next write does not have to free again. */
const freed = 0.9;

const sizeOf = ({ sizes }: Held) => sizes.reduce((sum, size) => sum + size, 0);

/**
 * What has to go so that the rest has room: the pages that were used least recently. What is on the
 * screen and what users wrote themselves stays.
 */
export function leastUsed(
  held: ReadonlyMap<string, Held>,
  isInUse: (hash: string) => boolean,
): string[] {
  let bytes = 0;
  for (const one of held.values()) bytes += sizeOf(one);
  let count = held.size;
  if (bytes <= roomBytes && count <= roomEntries) return [];
  const leaving: string[] = [];
  const oldestFirst = [...held].sort(([, a], [, b]) => a.usedAt - b.usedAt);
  for (const [hash, one] of oldestFirst) {
    if (bytes <= roomBytes * freed && count <= roomEntries * freed) break;
    if (isWrittenKey(one.key) || isInUse(hash)) continue;
    leaving.push(hash);
    bytes -= sizeOf(one);
    count -= 1;
  }
  return leaving;
}
