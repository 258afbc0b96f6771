/** What the processes of the benchmark of streams tell each other, and how a serving one counts. */
import { once } from 'node:events';
import { memoryUsage } from 'node:process';

/** Epoch milliseconds with their fractions, the same in all processes of a machine. */
export const now = () => performance.timeOrigin + performance.now();

export const everyMs = 500;
/** With each tick the market moves on by so much of its time, in which nearly every share trades. */
export const marketStepMs = 20_000;

/** What a serving process is to do. `frame`: what a bare one sends; its ninth field is the market's time. */
export type Serving = { streams: number; marketStart: number; frame?: string };

/** What a serving process says of itself once it listens: its address, whom it knows, and what it quotes. */
export type Offered = {
  address: string;
  tokens: { token: string; cookie: string }[];
  codes: string[];
};

export type Held = { rssBytes: number; heapBytes: number; bufferBytes: number };

/** Of a time of `ms`. `sentMs`: from the newest tick to each frame sent. `tickedAt`: by number of the tick. */
export type ServedStreams = {
  ms: number;
  coreMs: number;
  changed: number;
  sentMs: number[];
  tickedAt: number[];
};

/** Each frame received: the tick that its newest quote is of, when it came, and by which stream. */
export type Received = { frames: [tick: number, at: number, stream: number][]; frame: string };

/** What became of those who tried: streams that are open, and how many were refused how. */
export type Opened = { open: number; refused: Record<string, number> };

export type Order = 'rest' | 'begin' | 'end';

/** What the parent has this process do: its first message. */
export async function task<Task>(): Promise<Task> {
  process.once('disconnect', () => process.exit());
  const [given] = (await once(process, 'message')) as [Task];
  return given;
}

export type Count = {
  /** Before the tick: the first frames are sent within it. */
  ticks(): void;
  changed(shares: number): void;
  sent(): void;
};

/** Counts what a serving process does between `begin` and `end`, and answers its parent's orders. */
export function countServing(): Count {
  const tickedAt: number[] = [];
  let sentMs: number[] = [];
  let changes: number[] = [];
  let begunAt = 0;
  let begun = process.cpuUsage();
  const answers: Record<Order, () => Held | ServedStreams | null> = {
    rest: () => {
      for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
      const { rss, heapUsed, external } = memoryUsage();
      return { rssBytes: rss, heapBytes: heapUsed, bufferBytes: external };
    },
    begin: () => {
      sentMs = [];
      changes = [];
      begunAt = now();
      begun = process.cpuUsage();
      return null;
    },
    end: () => {
      const { user, system } = process.cpuUsage(begun);
      const changed = changes.reduce((sum, one) => sum + one, 0) / changes.length;
      return { ms: now() - begunAt, coreMs: (user + system) / 1_000, changed, sentMs, tickedAt };
    },
  };
  process.on('message', (order: Order) => process.send?.(answers[order]()));
  return {
    ticks: () => void tickedAt.push(now()),
    changed: (shares) => void changes.push(shares),
    sent: () => sentMs.push(now() - (tickedAt.at(-1) ?? now())),
  };
}

/** Calls `tick` twice a second, by the clock and not by how long it took. */
export function tickForEver(tick: () => void): void {
  let due = performance.now() + everyMs;
  const beat = () => {
    tick();
    due = Math.max(due + everyMs, performance.now());
    setTimeout(beat, Math.max(0, due - performance.now()));
  };
  setTimeout(beat, everyMs);
}
