import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openConnection } from '../../src/live/connection.ts';
import type { Connection } from '../../src/live/connection.ts';

/** A socket that does what the test says. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static tried: Socket[] = [];
  readyState = 0;
  constructor() {
    super();
    Socket.tried.push(this);
  }
  send(): void {}
  /** Says nothing of its end: nobody answers. */
  close(): void {}
  open(): void {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  /** Refused, when it has not been open; ended by the other side, when it has. */
  end(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const newest = () => {
  const socket = Socket.tried.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};

let connection: Connection;
let losses: number;
beforeEach(() => {
  Socket.tried = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('navigator', { onLine: true });
  // The longest pause each time.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  losses = 0;
  connection = openConnection({
    url: new URL('wss://lotwise.test/api/stream'),
    onOpen: () => undefined,
    onMessage: () => undefined,
    onLost: () => void (losses += 1),
  });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How long it waits until the next try, once the socket of now has ended. */
function pauseAfterEnd(): number {
  const before = Socket.tried.length;
  const endedAt = Date.now();
  newest().end();
  while (Socket.tried.length === before) vi.advanceTimersToNextTimer();
  return Date.now() - endedAt;
}

test('who is refused again and again tries less and less often', () => {
  const pauses = Array.from({ length: 7 }, pauseAfterEnd);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a stream that is ended right after it opened counts as refused; one that lasted does not', () => {
  for (let times = 0; times < 3; times += 1) {
    newest().open();
    pauseAfterEnd();
  }
  newest().open();
  expect(pauseAfterEnd()).toBe(8_000);
  newest().open();
  vi.advanceTimersByTime(10_000);
  expect(pauseAfterEnd()).toBe(1_000);
});

/** The device sleeps: time goes by, and nothing is done in it. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a device that slept while its stream fell silent opens another as soon as it wakes', () => {
  newest().open();
  sleep(41_000);
  connection.retryNow();
  expect(losses).toBe(1);
  expect(Socket.tried).toHaveLength(2);
  expect(connection.isOpen()).toBe(false);
  newest().open();
  expect(connection.isOpen()).toBe(true);
});

test('a stream that has spoken a moment ago stays when the device wakes', () => {
  newest().open();
  sleep(120_000);
  newest().dispatchEvent(new MessageEvent('message', { data: '{"type":"pong","at":1}' }));
  sleep(5_000);
  connection.retryNow();
  expect(losses).toBe(0);
  expect(Socket.tried).toHaveLength(1);
});

test('a socket that never opens is given up, and another one tried', () => {
  vi.advanceTimersByTime(9_000);
  connection.retryNow();
  expect(Socket.tried).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(losses).toBe(1);
  const [first] = Socket.tried;
  expect(newest()).not.toBe(first);
  newest().open();
  // The one that was given up has no say any more.
  first?.end();
  expect(connection.isOpen()).toBe(true);
  expect(losses).toBe(1);
});

test('a device that slept while its socket was opening tries another as soon as it wakes', () => {
  sleep(11_000);
  connection.retryNow();
  expect(losses).toBe(1);
  expect(Socket.tried).toHaveLength(2);
});
