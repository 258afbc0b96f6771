import { expect, test } from 'vitest';

import { createPace } from '../../server/stream/pace.ts';
import { createRounds } from '../../server/stream/rounds.ts';

const many = 1_000;

function looking() {
  const pace = createPace();
  const seconds = (count: number, slowestMs: number) => {
    for (let second = 0; second < count; second += 1) {
      pace.note(slowestMs);
      pace.note(0);
      pace.look();
    }
  };
  return { pace, seconds };
}

test('a server is full when its streams have been late for seconds, not when they were late once', () => {
  const { pace, seconds } = looking();
  seconds(30, 100);
  expect(pace.isFull(many)).toBe(false);
  seconds(1, 500);
  expect(pace.isFull(many)).toBe(false);
  seconds(10, 500);
  expect(pace.isFull(many)).toBe(true);
  expect(pace.delayMs()).toBeGreaterThan(400);
});

test('it takes streams again when it is well within the bar, also when nothing moves any more', () => {
  const { pace, seconds } = looking();
  seconds(20, 500);
  seconds(20, 200);
  expect(pace.isFull(many)).toBe(true);
  seconds(20, 0);
  expect(pace.isFull(many)).toBe(false);
});

test('few streams are not what makes a server slow: more of them are taken', () => {
  const { pace, seconds } = looking();
  seconds(20, 5_000);
  expect(pace.isFull(50)).toBe(false);
});

/** Rounds over some streams, each of which takes so many milliseconds to be served. */
function serving(eachMs: number) {
  let now = 0;
  const served: string[] = [];
  const noted: number[] = [];
  const rounds = createRounds(
    ['Ann', 'Ben'],
    (one) => {
      served.push(one);
      now += eachMs;
    },
    { note: (ms) => void noted.push(ms) },
    () => now,
  );
  return { rounds, served, noted, wait: (ms: number) => (now += ms) };
}

test('a round serves each stream once, and rests for as long as that took', () => {
  const { rounds, served, wait } = serving(300);
  rounds.ask();
  expect(served).toEqual(['Ann', 'Ben']);
  wait(500);
  rounds.ask();
  expect(served).toHaveLength(2);
  wait(100);
  rounds.begin();
  expect(served).toEqual(['Ann', 'Ben', 'Ann', 'Ben']);
});

test('a tick that had to wait for the rest counts from when it came', () => {
  const { rounds, noted, wait } = serving(300);
  rounds.ask();
  wait(100);
  rounds.ask();
  wait(500);
  rounds.begin();
  expect(noted).toEqual([600, 1_100]);
});
