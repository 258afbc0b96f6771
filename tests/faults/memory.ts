import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';

import type { OwnProduct } from '../support/product.ts';

/** Megabytes of a server that has just thrown its garbage away. */
export type Memory = {
  /** What its objects and buffers take: only what is kept for good makes it grow. */
  held: number;
  /** What the process takes of the machine, with room that it has not given back. */
  resident: number;
};

/** Settings of a server whose memory can be measured. With a small heap a leak ends it soon. */
export const measurable = {
  NODE_OPTIONS: '--max-old-space-size=200 --expose-gc --import ./tests/faults/report-memory.ts',
};

const report = v.object({ heapUsed: v.number(), external: v.number(), rss: v.number() });
const inMegabytes = (bytes: number) => Math.round(bytes / 104_857.6) / 10;
const mostWaitMs = 60_000;

/** Has the server throw its garbage away and say what is left. */
export async function measureMemory({ dataDir, pid }: OwnProduct): Promise<Memory> {
  const file = join(dataDir, 'memory.json');
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let waited = 0; !existsSync(file); waited += 20) {
    if (waited > mostWaitMs) throw new Error('the server did not say what memory it holds');
    await setTimeout(20);
  }
  const { heapUsed, external, rss } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  return { held: inMegabytes(heapUsed + external), resident: inMegabytes(rss) };
}

/** A server that has just begun grows anyway: the first quarter of the requests is its warming up. */
const enoughRequests = 10_000;
/** Three quarters of 200,000 requests that each left 100 bytes behind would come to more. */
const mostHeldMore = 12;
/** Room that is not given back varies by more than what is held. */
const mostResidentMore = { factor: 1.3, megabytes: 40 };

/** What is wrong with memory that was measured after each quarter of so many requests. */
export function memoryFaults(quarters: readonly Memory[], requests: number): string[] {
  const [first, last] = [quarters.at(0), quarters.at(-1)];
  if (!first || !last || requests < enoughRequests) return [];
  const { factor, megabytes } = mostResidentMore;
  return [
    ...(last.held > first.held + mostHeldMore
      ? [`what is held grew from ${first.held} to ${last.held} MB`]
      : []),
    ...(last.resident > first.resident * factor + megabytes
      ? [`the process grew from ${first.resident} to ${last.resident} MB`]
      : []),
  ];
}
