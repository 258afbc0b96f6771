import { describe, expect, it } from 'vitest';

import { createDuplicateGuard } from '../../src/api/duplicate-guard.ts';

function guardAt(start = 0) {
  let time = start;
  return {
    guard: createDuplicateGuard(() => time),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('the duplicate guard', () => {
  it('refuses the same path and body within 1000 ms', () => {
    const { guard, wait } = guardAt();
    expect(guard.admit('/api/a', '{"x":1}')).toBe(true);
    wait(999);
    expect(guard.admit('/api/a', '{"x":1}')).toBe(false);
    wait(1);
    expect(guard.admit('/api/a', '{"x":1}')).toBe(true);
  });

  it('lets another path or another body pass', () => {
    const { guard } = guardAt();
    expect(guard.admit('/api/a', '{"x":1}')).toBe(true);
    expect(guard.admit('/api/a', '{"x":2}')).toBe(true);
    expect(guard.admit('/api/b', '{"x":1}')).toBe(true);
  });

  it('compares what was typed, not the ciphertext that differs each time', () => {
    const { guard } = guardAt();
    guard.alias('cipher-1', '{"password":"one"}');
    guard.alias('cipher-2', '{"password":"one"}');
    guard.alias('cipher-3', '{"password":"two"}');
    expect(guard.admit('/api/login', '{"query":"cipher-1"}')).toBe(true);
    expect(guard.admit('/api/login', '{"query":"cipher-2"}')).toBe(false);
    expect(guard.admit('/api/login', '{"query":"cipher-3"}')).toBe(true);
  });

  it('lets the same login pass once the session before is over', () => {
    const { guard } = guardAt();
    guard.alias('cipher-1', '{"password":"one"}');
    expect(guard.admit('/api/login', '{"query":"cipher-1"}')).toBe(true);
    guard.forget();
    guard.alias('cipher-2', '{"password":"one"}');
    expect(guard.admit('/api/login', '{"query":"cipher-2"}')).toBe(true);
    expect(guard.admit('/api/login', '{"query":"cipher-2"}')).toBe(false);
  });

  it('takes plain text that looks like a replacement pattern as it is', () => {
    const { guard } = guardAt();
    guard.alias('c1', '{"password":"$&$\'"}');
    guard.alias('c2', '{"password":"$&$\'"}');
    expect(guard.admit('/api/login', '{"query":"c1"}')).toBe(true);
    expect(guard.admit('/api/login', '{"query":"c2"}')).toBe(false);
  });
});
