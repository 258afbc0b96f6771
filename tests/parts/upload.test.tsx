import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { timeoutMs } from '../../src/api/http.ts';
import { NetworkFailure } from '../../src/api/errors.ts';
import { answerMs, upload } from '../../src/api/upload.ts';

/** A request that goes no further than it is told to. */
class Line extends EventTarget {
  static opened: Line[] = [];
  readonly upload = new EventTarget();

  constructor() {
    super();
    Line.opened.push(this);
  }

  status = 0;
  responseText = '';
  sent = false;
  send = () => {
    this.sent = true;
  };
  open = () => undefined;
  abort = () => undefined;
  setRequestHeader = () => undefined;

  moved(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(signal?: AbortSignal) {
  const parts: number[] = [];
  let ending = 'none';
  upload(new URL('http://lotwise.test/api/identity/submit'), {
    body: '{}',
    signal,
    onProgress: (part) => parts.push(part),
  }).then(
    () => (ending = 'answered'),
    (error: { kind: string }) => (ending = error.kind),
  );
  const line = Line.opened.at(-1);
  if (!line) throw new Error('nothing was opened');
  return { line, parts, ending: () => ending };
}

it('goes on as long as anything moves', async () => {
  const { line, parts, ending } = begin();
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    line.moved(loaded, 4);
  }
  expect(ending()).toBe('none');
  expect(parts).toEqual([0.25, 0.5, 0.75]);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(ending()).toBe('timeout');
});

it('waits longer for the answer, once all has left', async () => {
  const { line, ending } = begin();
  line.moved(4, 4);
  line.upload.dispatchEvent(new ProgressEvent('load'));
  await vi.advanceTimersByTimeAsync(answerMs - 1);
  expect(ending()).toBe('none');
  await vi.advanceTimersByTimeAsync(1);
  expect(ending()).toBe('timeout');
});

it('ends with the connection, whatever the line itself still makes believe', async () => {
  const { line, ending } = begin();
  line.moved(1, 4);
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ending()).toBe('unreached');
});

it('does not begin where it was stopped before', async () => {
  const stop = new AbortController();
  stop.abort(new NetworkFailure('timeout'));
  const { line, ending } = begin(stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(ending()).toBe('timeout');
  expect(line.sent).toBe(false);
});
