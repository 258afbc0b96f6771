import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type {
  Held,
  Offered,
  Opened,
  Order,
  Received,
  ServedStreams,
  Serving,
} from './processes/streaming.ts';
import type { Watching } from './processes/watch-streams.ts';

export const name =
  'Streams of 50 shares each, all of which trade twice a second: against bare sockets that are sent the same bytes';

const loads = [2_000, 4_000];
const watched = 50;
const settleMs = 4_000;
const measureMs = 15_000;
/** Friday, 20 November 2026, 10:00 in Shanghai. */
const marketStart = Date.parse('2026-11-20T10:00:00+08:00');

type Row = Record<string, string | number>;

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const streams of loads) {
    const own = await measure('serve-streams', { streams, marketStart });
    rows.push({ what: 'brokerage', ...own.row });
    const { frame } = own;
    const bare = await measure('serve-bare-sockets', { streams, marketStart, frame });
    rows.push({ what: 'bare sockets', ...bare.row });
    rows.push({ what: 'times bare sockets', streams, ...ratios(own.row, bare.row) });
  }
  return rows;
}

async function measure(program: string, serving: Serving): Promise<{ row: Row; frame: string }> {
  const [server, clients] = [start(program), start('watch-streams')];
  try {
    const offered = await told<Offered>(server, serving);
    const before = await told<Held>(server, 'rest');
    const watching: Watching = { ...offered, ...serving, watched };
    await told<Opened>(clients, watching);
    await setTimeout(settleMs);
    const after = await told<Held>(server, 'rest');
    const { open, refused } = await told<Opened>(clients, 'begin');
    await told<null>(server, 'begin');
    await setTimeout(measureMs);
    const served = await told<ServedStreams>(server, 'end');
    const received = await told<Received>(clients, 'end');
    const row = {
      streams: open,
      refused: Object.values(refused).reduce((sum, one) => sum + one, 0),
      ...figures(served, received, open),
      ...memory(before, after, open),
    };
    return { row, frame: received.frame };
  } finally {
    for (const child of [clients, server]) child.kill('SIGKILL');
  }
}

function start(program: string): ChildProcess {
  const file = join(import.meta.dirname, `processes/${program}.ts`);
  return fork(file, { execArgv: ['--expose-gc'] });
}

async function said<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`a process ended with ${code}`);
    }),
  ])) as [Answer];
  return answer;
}

function told<Answer>(child: ChildProcess, order: Order | Serving): Promise<Answer> {
  const answer = said<Answer>(child);
  child.send(order);
  return answer;
}

function figures(served: ServedStreams, { frames }: Received, streams: number): Row {
  const receivedMs = frames.flatMap(([tick, at]) => {
    const tickedAt = served.tickedAt[tick - 1];
    return tickedAt === undefined ? [] : [at - tickedAt];
  });
  const perStream = new Map<number, number>();
  for (const [, , stream] of frames) perStream.set(stream, (perStream.get(stream) ?? 0) + 1);
  const counts = [...perStream.values()];
  return {
    'frames each a second': round(frames.length / streams / (served.ms / 1_000)),
    'fewest, most': `${Math.min(...counts)}, ${Math.max(...counts)}`,
    'changed a tick': Math.round(served.changed),
    'sent ms p50': quantile(served.sentMs, 0.5),
    'p99 sent': quantile(served.sentMs, 0.99),
    'slowest sent': quantile(served.sentMs, 1),
    'received ms p50': quantile(receivedMs, 0.5),
    'p99 received': quantile(receivedMs, 0.99),
    'slowest received': quantile(receivedMs, 1),
    '% of a core': round((100 * served.coreMs) / served.ms),
    'µs a frame': round((1_000 * served.coreMs) / served.sentMs.length),
  };
}

/** kB of a stream. */
function memory(before: Held, after: Held, streams: number): Row {
  const each = (of: (held: Held) => number) => round((of(after) - of(before)) / 1_000 / streams);
  return {
    'kB rss': each(({ rssBytes }) => rssBytes),
    'kB heap and buffers': each(({ heapBytes, bufferBytes }) => heapBytes + bufferBytes),
  };
}

function ratios(own: Row, bare: Row): Row {
  const ratio = (key: string) => round(Number(own[key]) / Number(bare[key]));
  const keys = ['p99 sent', 'p99 received', '% of a core', 'µs a frame', 'kB rss'];
  return Object.fromEntries(keys.map((key) => [key, ratio(key)]));
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 0));
}
