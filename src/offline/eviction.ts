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
