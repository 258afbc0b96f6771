import { afterEach, describe, expect, it, vi } from 'vitest';

import { queryClient } from '../../src/api/query-client.ts';
import { startWhenIdle } from '../../src/app/at-rest/when-idle.ts';
import { isIdle, whenIdle } from '../../src/lib/idle.ts';
import { endSession } from '../../src/session/session.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, signUp } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';

afterEach(() => void vi.useRealTimers());

/** Somebody whose first screen is idle from now on. */
async function investorAtHome() {
  const brokerage = await startBrokerage({ now: Date.now(), feed: scriptedFeed() });
  const { phone } = await signUp(brokerage);
  const { calls } = carryTo({ app: { fetch: (request) => phone.send(request) } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetched = startWhenIdle(queryClient);
  const waitIsOver = async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    await fetched;
  };
  return { calls, waitIsOver };
}

describe('what nobody waits for', () => {
  it('comes a while after the first screen is idle: when the session ends, what the search finds', async () => {
    const { calls, waitIsOver } = await investorAtHome();
    expect(calls).toEqual([]);
    await waitIsOver();
    expect(calls).toEqual(['/api/user/session', '/api/stock/instruments', '/api/stock/table']);
  });

  it('begins each in a task of its own, so that a finger comes in between', async () => {
    const begun: string[] = [];
    whenIdle(() => {
      begun.push('first');
      queueMicrotask(() => void begun.push('what follows from it'));
    });
    const callOff = whenIdle(() => void begun.push('called off'));
    whenIdle(() => void begun.push('last'));
    isIdle.set(true);
    callOff();
    expect(begun).toEqual([]);
    await expect.poll(() => begun).toEqual(['first', 'what follows from it', 'last']);
    whenIdle(() => void begun.push('late'));
    await expect.poll(() => begun.at(-1)).toBe('late');
  });

  it('does not come for who has left before, whose device keeps nothing', async () => {
    const { calls, waitIsOver } = await investorAtHome();
    endSession({ reason: 'logout', message: '' });
    await waitIsOver();
    expect(calls).toEqual([]);
  });
});
