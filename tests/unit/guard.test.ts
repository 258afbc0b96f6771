import { describe, expect, it } from 'vitest';

import { authorise } from '../../src/app/guard.ts';
import { wantedPage } from '../../src/session/session.ts';

describe('the guard', () => {
  it('lets nobody in who has no session, unless the route says so', () => {
    expect(authorise({ pathname: '/trade', requireAuth: true }, false)).toEqual({
      pass: false,
      to: '/login',
    });
    expect(authorise({ pathname: '/agreement', requireAuth: false }, false)).toEqual({
      pass: true,
    });
  });

  it('denies a route that says nothing', () => {
    expect(authorise({ pathname: '/new', requireAuth: undefined }, false).pass).toBe(false);
  });

  it('lets a session pass everywhere but to the entrances', () => {
    expect(authorise({ pathname: '/trade', requireAuth: true }, true).pass).toBe(true);
    for (const pathname of ['/login', '/register'])
      expect(authorise({ pathname, requireAuth: false }, true)).toEqual({
        pass: false,
        to: '/home',
      });
    expect(authorise({ pathname: '/agreement', requireAuth: false }, true).pass).toBe(true);
  });
});

describe('the page wanted before the login', () => {
  it.each(['/market', '/stockInfo/600519?period=week', '/shares/creatOrder?code=600519&side=buy'])(
    '%s is gone to',
    (to) => expect(wantedPage(to)).toBe(to),
  );

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    String.raw`/\elsewhere.example`,
    'javascript:alert(1)',
    '/login?to=%2Fmarket',
    '/register',
    '/two words',
    '',
    42,
    undefined,
    `/${'x'.repeat(600)}`,
  ])('%s is not', (to) => expect(wantedPage(to)).toBeUndefined());
});
