import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { backoffMs } from '../../src/lib/backoff.ts';
import { createKeyedStore } from '../../src/live/keyed-store.ts';
import { readMessage } from '../../src/live/incoming.ts';
import { createUntoldEvents } from '../../src/live/untold-events.ts';
import { createWatchList } from '../../src/live/watch-list.ts';

let frames: (() => void)[];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const run of due) run();
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the live store', () => {
  const store = () => createKeyedStore<number>((value, known) => value > known);

  it('tells a listener once a frame, however often the value moved', () => {
    const live = store();
    const heard = vi.fn<() => void>();
    live.subscribe('600519', heard);
    live.put('600519', 1);
    live.put('600519', 2);
    live.put('600519', 3);
    expect(heard).not.toHaveBeenCalled();
    nextFrame();
    expect(heard).toHaveBeenCalledOnce();
    expect(live.get('600519')).toBe(3);
  });

  it('tells nobody about another key', () => {
    const live = store();
    const heard = vi.fn<() => void>();
    live.subscribe('600519', heard);
    live.put('000001', 1);
    nextFrame();
    expect(heard).not.toHaveBeenCalled();
  });

  it('lets the newest win, in whatever order they come', () => {
    const live = store();
    live.put('600519', 5);
    expect(live.put('600519', 4)).toBe(false);
    expect(live.get('600519')).toBe(5);
  });
});

describe('the watch list', () => {
  it('watches an instrument as long as one component shows it', () => {
    const list = createWatchList(() => undefined);
    const first = list.watch(['600519', '000001']);
    const second = list.watch(['600519']);
    first();
    expect(list.current().codes).toEqual(['600519']);
    second();
    expect(list.current().codes).toEqual([]);
  });

  it('asks for no more than the wire allows, the newest wishes first', () => {
    const list = createWatchList(() => undefined);
    const codes = Array.from({ length: 250 }, (_, at) => String(100_000 + at));
    list.watch(codes);
    const { codes: asked } = list.current();
    expect(asked).toHaveLength(200);
    expect(asked.at(-1)).toBe('100249');
    expect(asked).not.toContain('100000');
  });

  it('has one book, the one opened last', () => {
    const list = createWatchList(() => undefined);
    const closeFirst = list.watchBook('600519');
    const closeSecond = list.watchBook('000001');
    expect(list.current().book).toBe('000001');
    closeSecond();
    expect(list.current().book).toBe('600519');
    closeFirst();
    expect(list.current().book).toBeNull();
  });
});

describe('a message of the stream', () => {
  it('is read only when it is one', () => {
    expect(readMessage('{"type":"pong","at":1}')).toEqual({ type: 'pong', at: 1 });
    for (const junk of ['', 'not json', 'null', '[]', '7', '{"no":"type"}', new ArrayBuffer(3)])
      expect(readMessage(junk)).toBeUndefined();
  });
});

describe('what is on the screen asks again', () => {
  const clock = { now: 0 };
  const begin = () => {
    clock.now = 0;
    return createUntoldEvents(() => clock.now);
  };

  it('where something came after the page began to ask and before the stream knew whose it is', () => {
    const events = begin();
    clock.now = 900;
    expect(events.mayHaveMissed()).toBe(false);
    clock.now = 1_000;
    expect(events.missed(1_000)).toBe(false);
    expect(events.missed(999)).toBe(true);
    expect(events.missed(undefined)).toBe(false);
  });

  it('when a stream is open again, and once more where something came before it knew whose it is', () => {
    const events = begin();
    events.mayHaveMissed();
    clock.now = 60_000;
    expect(events.mayHaveMissed()).toBe(true);
    clock.now = 60_040;
    expect(events.missed(40)).toBe(false);
    expect(events.missed(39)).toBe(true);
  });
});

describe('the pause before another try', () => {
  it('doubles up to a limit, half of it random', () => {
    const options = { baseMs: 1000, maximumMs: 30_000 };
    expect(backoffMs(0, { ...options, random: () => 0 })).toBe(500);
    expect(backoffMs(0, { ...options, random: () => 1 })).toBe(1000);
    expect(backoffMs(3, { ...options, random: () => 1 })).toBe(8000);
    expect(backoffMs(50, { ...options, random: () => 1 })).toBe(30_000);
  });
});
