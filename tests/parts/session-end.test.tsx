import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { guard } from '../../src/app/guard.ts';
import { readStored, writeStored } from '../../src/lib/storage.ts';
import {
  endNotice,
  endSession,
  hasSession,
  onSessionEnd,
  readSession,
  sessionUserId,
  startSession,
} from '../../src/session/session.ts';
import type { SessionEnd } from '../../src/session/session.ts';
import { carryTo } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';

writeStored('lang', 'en');

beforeEach(() => {
  endSession({ reason: 'logout', message: '' });
  startSession({ id: 'usr_first', token: 'token' });
});

/** Those who wipe, close and navigate when a session ends. */
function listeners() {
  const ended = vi.fn<(end: SessionEnd) => void>();
  onTestFinished(onSessionEnd(ended));
  return ended;
}

/** As time does it to a cookie. */
function runOut(): void {
  document.cookie = 'Admin-Token=; Max-Age=0; Path=/';
}

const wanted = (pathname: string, requireAuth: boolean) =>
  ({ href: pathname, pathname, requireAuth, words: 'entry' }) as const;

describe('a session whose token runs out in an open tab', () => {
  it('is ended on the way to the next page, and the login says why', () => {
    const ended = listeners();
    runOut();
    let led: unknown;
    try {
      void guard(wanted('/trade', true));
    } catch (thrown) {
      led = thrown;
    }
    expect(isRedirect(led)).toBe(true);
    expect(ended).toHaveBeenCalledOnce();
    expect(endNotice.get()).toBe('aged');
    expect(sessionUserId()).toBeUndefined();
    expect(readStored('user-id')).toBeNull();
  });

  it('is ended as well on the way to a page that needs none', async () => {
    carryTo(await startBrokerage({ now: Date.now() }));
    const ended = listeners();
    runOut();
    await guard(wanted('/agreement', false));
    expect(ended).toHaveBeenCalledOnce();
    expect(sessionUserId()).toBeUndefined();
  });

  it('goes on as long as its token is there', async () => {
    carryTo(await startBrokerage({ now: Date.now() }));
    const ended = listeners();
    await guard(wanted('/agreement', false));
    expect(ended).not.toHaveBeenCalled();
    expect(sessionUserId()).toBe('usr_first');
  });
});

/** Where the guard leads whoever wants to go there; undefined where they may. */
async function ledTo(pathname: string): Promise<unknown> {
  try {
    await guard(wanted(pathname, false));
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.to;
  }
}

describe('a token that nobody is known for, as of a login whose answer was lost behind its head', () => {
  it('is no session, and the next login begins one', async () => {
    carryTo(await startBrokerage({ now: Date.now() }));
    endSession({ reason: 'logout', message: '' });
    document.cookie = 'Admin-Token=half; Path=/';
    expect(await ledTo('/register')).toBeUndefined();
    expect(hasSession()).toBe(false);
    startSession({ id: 'usr_first', token: 'whole' });
    expect(readSession()).toBe('whole');
    expect(await ledTo('/register')).toBe('/home');
  });
});

describe('a session that begins over another one', () => {
  it('of somebody else ends that first', () => {
    const ended = listeners();
    startSession({ id: 'usr_next', token: 'other' });
    expect(ended).toHaveBeenCalledOnce();
    expect(sessionUserId()).toBe('usr_next');
    expect(endNotice.get()).toBeUndefined();
    expect(document.cookie).toContain('Admin-Token=other');
  });

  it('of the same investor goes on with what is here', () => {
    const ended = listeners();
    startSession({ id: 'usr_first', token: 'other' });
    expect(ended).not.toHaveBeenCalled();
  });
});
