import { describe, expect, test } from 'vitest';

import { mayBeKept } from '../../src-sw/cacheable.ts';

const origin = 'https://lotwise.example';

type Case = {
  path?: string;
  method?: string;
  asked?: Record<string, string>;
  status?: number;
  type?: ResponseType;
  answered?: Record<string, string>;
};

function kept({
  path = '/icons/a.png',
  method = 'GET',
  asked = {},
  status = 200,
  type = 'basic',
  answered = {},
}: Case) {
  const request = { method, url: new URL(path, origin).href, headers: new Headers(asked) };
  return mayBeKept({ request, response: { status, type, headers: new Headers(answered) } }, origin);
}

describe('what may lie in Cache Storage', () => {
  test('a public file of the own origin', () => {
    expect(kept({})).toBe(true);
    expect(
      kept({ path: '/assets/a-12345678.js', answered: { 'cache-control': 'public, immutable' } }),
    ).toBe(true);
  });

  test.each<[string, Case]>([
    ['an answer of the API', { path: '/api/document/read' }],
    ['a page of the brokerage', { path: '/sandbox-pay/1' }],
    ['what was asked for with a token', { asked: { token: 'x' } }],
    ['what was asked for with credentials', { asked: { authorization: 'Basic x' } }],
    ['what says that nobody may store it', { answered: { 'cache-control': 'no-store' } }],
    [
      'what says that it is for one reader',
      { answered: { 'cache-control': 'max-age=60, private' } },
    ],
    ['a failure', { status: 404 }],
    ['a part of a file', { status: 206 }],
    ['an answer that nobody can read', { type: 'opaque', status: 0 }],
    ['an answer of another origin', { path: 'https://other.example/a.png' }],
    ['anything but a reading', { method: 'POST' }],
  ])('never %s', (_, one) => {
    expect(kept(one)).toBe(false);
  });
});
