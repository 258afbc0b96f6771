import { describe, expect, it } from 'vitest';

import { createSequence } from '../../server/domain/event-outbox/sequence.ts';

function seen(...numbers: number[]) {
  const sequence = createSequence();
  for (const number of numbers) sequence.see(number);
  return sequence;
}

describe('a sequence that is followed', () => {
  it('lacks nothing while numbers come one after the other', () => {
    const sequence = seen(1, 2, 3);
    expect([sequence.last(), sequence.missing(), sequence.wantsHorizon()]).toEqual([3, [], false]);
  });

  it('remembers what was left out until it is seen', () => {
    const sequence = seen(1, 4);
    expect(sequence.missing()).toEqual([2, 3]);
    sequence.see(3);
    expect([sequence.last(), sequence.missing()]).toEqual([4, [2]]);
    sequence.see(2);
    expect([sequence.last(), sequence.missing()]).toEqual([4, []]);
  });

  it('gives up only what was missing before its horizon, and only beyond that', () => {
    const sequence = seen(2);
    sequence.setHorizon(100);
    sequence.see(4);
    sequence.giveUp(100);
    expect(sequence.missing()).toEqual([1, 3]);
    sequence.giveUp(101);
    expect(sequence.missing()).toEqual([3]);
    expect(sequence.wantsHorizon()).toBe(true);
    sequence.setHorizon(200);
    sequence.giveUp(200);
    expect(sequence.missing()).toEqual([3]);
    sequence.giveUp(201);
    expect(sequence.missing()).toEqual([]);
  });

  it('sets the horizon of what is missing once: later ones do not put it off', () => {
    const sequence = seen(2);
    sequence.setHorizon(100);
    sequence.setHorizon(200);
    sequence.giveUp(101);
    expect(sequence.missing()).toEqual([]);
  });

  it('asks about nothing up to where it begins', () => {
    const sequence = createSequence(10);
    sequence.see(12);
    expect(sequence.missing()).toEqual([11]);
  });

  it('remembers a thousand, the newest', () => {
    const sequence = seen(1_000_000);
    expect(sequence.missing()).toHaveLength(1_000);
    sequence.see(1_000_011);
    const missing = sequence.missing();
    expect(missing).toHaveLength(1_000);
    expect([missing[0], missing.at(-1)]).toEqual([999_010, 1_000_010]);
  });
});
