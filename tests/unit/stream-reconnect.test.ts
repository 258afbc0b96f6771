import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openConnection } from '../../src/live/connection.ts';

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

let stop: () => void;
beforeEach(() => {
  Socket.tried = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('navigator', { onLine: true });
  // The longest pause each time.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  ({ stop } = openConnection({
    url: new URL('wss://lotwise.test/api/stream'),
    onOpen: () => undefined,
    onMessage: () => undefined,
    onLost: () => undefined,
  }));
});
afterEach(() => {
  stop();
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
