import { afterEach, expect, it, vi } from 'vitest';

import { NetworkFailure } from '../../src/api/errors.ts';
import type { NetworkFailureKind } from '../../src/api/errors.ts';
import { forgetIntent, pendingIntents } from '../../src/operations/intent.ts';
import { mayStillArriveMs, resolveOutcome, sendOnce } from '../../src/operations/send-once.ts';
import { whenFree } from '../../src/update/updates.ts';
import { newMoment } from '../support/moment.ts';

afterEach(() => vi.useRealTimers());

const sentAt = Date.parse('2026-03-02T10:00:00+08:00');
const intent = { id: 'ord_1', at: sentAt };
const nothingKnown = () => Promise.resolve(undefined);

it('"unknown to the brokerage" is an answer only when what was sent can no longer arrive', async () => {
  vi.useFakeTimers({ now: sentAt + mayStillArriveMs - 1 });
  const early = { kind: 'unknown', because: 'may-still-arrive' };
  expect(await resolveOutcome(intent, nothingKnown)).toEqual(early);
  vi.setSystemTime(sentAt + mayStillArriveMs);
  expect(await resolveOutcome(intent, nothingKnown)).toEqual({ kind: 'not-received' });
});

it('what arrived is told at once, and no connection tells nothing', async () => {
  vi.useFakeTimers({ now: sentAt });
  const arrived = await resolveOutcome(intent, () => Promise.resolve('order'));
  expect(arrived).toEqual({ kind: 'accepted', done: 'order' });
  const cutOff = await resolveOutcome(intent, () => Promise.reject(new NetworkFailure('offline')));
  expect(cutOff).toEqual({ kind: 'unknown', because: 'unreached' });
});

it('only what may have left the device is in doubt', async () => {
  const meant = { kind: 'ord', input: {} } as const;
  const failing = (kind: NetworkFailureKind) => () => Promise.reject(new NetworkFailure(kind));
  const unsent = sendOnce({ ...meant, id: 'ord_1' }, failing('offline'));
  await expect(unsent).rejects.toMatchObject({ kind: 'offline' });
  expect(await pendingIntents()).toEqual([]);
  const lost = await sendOnce({ ...meant, id: 'ord_2' }, failing('unreached'));
  expect(lost).toMatchObject({ kind: 'unknown', intent: { id: 'ord_2' } });
  await forgetIntent('ord_2');
});

it('what takes long to leave is in doubt from its end on, also where a crash is its end', async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const meant = { id: 'idn_1', kind: 'idn', input: {} } as const;
  const send = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await pendingIntents()).toMatchObject([{ id: 'idn_1', at: sentAt + 60_000 }]);
    vi.setSystemTime(sentAt + 62_000);
    throw new NetworkFailure('unreached');
  };
  const lost = await sendOnce(meant, send, { isSlow: true });
  expect(lost).toMatchObject({ kind: 'unknown', intent: { at: sentAt + 62_000 } });
  expect(await pendingIntents()).toMatchObject([{ id: 'idn_1', at: sentAt + 62_000 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pendingIntents()).toMatchObject([{ at: sentAt + 62_000 }]);
});

it('what takes long to leave is interrupted by no update', async () => {
  const left = newMoment();
  const meant = { id: 'idn_1', kind: 'idn', input: {} } as const;
  const updated = vi.fn<() => void>();
  const begun = newMoment();
  const send = () => {
    begun.now();
    return left.come;
  };
  const sending = sendOnce(meant, send, { isSlow: true });
  await begun.come;
  whenFree(updated);
  expect(updated).not.toHaveBeenCalled();
  left.now();
  await sending;
  expect(updated).toHaveBeenCalledOnce();
});
