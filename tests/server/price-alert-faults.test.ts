import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { setAlert } from '../../server/domain/alert/set-alert.ts';
import { noteAlerts } from '../../server/domain/alert/watched-codes.ts';
import { startAlerts } from '../../server/jobs/alerts.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import type { FaultyDatabase } from '../factories/faulty-database.ts';

const code = '600000';
const other = '600001';
const sign = '600002';
const restMs = 5_000;

type Room = Desk & {
  faulty: FaultyDatabase;
  /** Shares whose look failed, in order. */
  faults: string[];
  /** An alert at or above a price, taken in by another process. */
  set(share: string, value: number): Promise<unknown>;
  move(share: string, lastMilli: number): void;
  /** Shares whose alerts have spoken, in order. */
  spoken(): Promise<string[]>;
  watch(): void;
};

/**
 * Shares at 10, 20 and 30 yuan, over a database that can fail. What the watch asks for from time to time
 * does not come by itself while something is looked at.
 */
async function open(): Promise<Room> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const faulty = await faultyDatabase();
  const desk = await openDesk({ db: faulty.db });
  const { context, feed, clock } = desk;
  feed.list(other, 20_000);
  feed.list(sign, 30_000);
  const user = await desk.investor();
  const faults: string[] = [];
  const log = {
    request: () => undefined,
    error: (_what: string, _error: unknown, where?: Record<string, string>) =>
      void faults.push(where?.['code'] ?? ''),
  };
  return {
    ...desk,
    faulty,
    faults,
    set: (share, value) => {
      const id = newId('alt', clock.now());
      const wish = { id, code: share, condition: 'price_above', value } as const;
      return setAlert({ ...context }, user, wish);
    },
    move: (share, lastMilli) => {
      feed.setQuote(share, { lastMilli, at: clock.now() });
      feed.tick(share);
    },
    spoken: async () => {
      const rows = await context.db.selectFrom('messages').select('link').orderBy('id').execute();
      return rows.map(({ link }) => link.slice(-6));
    },
    watch: () => {
      const job = startAlerts(context, log);
      onTestFinished(() => job.stop());
    },
  };
}

/** A watch that has begun and knows these alerts: it has spoken of one whose limit is met already. */
async function begun(waiting: Record<string, number> = {}): Promise<Room> {
  const room = await open();
  for (const [share, value] of Object.entries(waiting)) await room.set(share, value);
  await room.set(sign, 30_100);
  // Older than what the watch asks for from time to time.
  room.clock.advance(60_000);
  room.move(sign, 30_100);
  room.watch();
  await expect.poll(() => room.spoken()).toEqual([sign]);
  return room;
}

const faultsOf = ({ faults }: Room, share: string) => faults.filter((each) => each === share);

/** A limit is met while the database gives no answer. */
async function meetUnanswered(room: Room): Promise<void> {
  room.faulty.dieAt(1);
  room.move(code, 10_500);
  await expect.poll(() => faultsOf(room, code)).toEqual([code]);
}

describe('a price alert, where the database does not answer,', () => {
  test('speaks although it came first to its share', async () => {
    const room = await begun();
    await room.set(code, 10_500);
    room.faulty.dieAt(1);
    noteAlerts(room.context, code);
    await expect.poll(() => faultsOf(room, code)).toHaveLength(1);
    room.clock.advance(restMs);
    room.move(code, 10_400);
    await expect.poll(() => faultsOf(room, code)).toHaveLength(2);
    room.faulty.crashAt(Infinity);
    room.clock.advance(restMs);
    room.move(code, 10_500);
    await expect.poll(() => room.spoken()).toEqual([sign, code]);
  });

  test('rests however often the price moves, and keeps no other share waiting', async () => {
    const room = await begun({ [code]: 10_500, [other]: 20_100 });
    await meetUnanswered(room);
    for (const price of [10_510, 10_520, 10_530]) room.move(code, price);
    room.faulty.crashAt(Infinity);
    room.move(code, 10_540);
    room.move(other, 20_100);
    await expect.poll(() => room.spoken()).toEqual([sign, other]);
    expect(faultsOf(room, code)).toHaveLength(1);

    // Its own price stands still from here on.
    room.clock.advance(restMs);
    room.feed.tick(other);
    await expect.poll(() => room.spoken()).toEqual([sign, other, code]);
  });

  test('is not lost where no price at all moves any more', async () => {
    const room = await begun({ [code]: 10_500 });
    await meetUnanswered(room);
    room.faulty.crashAt(Infinity);
    room.clock.advance(restMs);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(15_000);
        return room.spoken();
      })
      .toEqual([sign, code]);
  });
});
