import { describe, expect, test } from 'vitest';

import { routeOfLaunch } from '../../src/app/launch-address.ts';

const origin = 'https://lotwise.example';
const launch = (fields: Record<string, string>) =>
  routeOfLaunch(`?${new URLSearchParams(fields).toString()}`, origin);

describe('a launch', () => {
  test('without anything shared is like any other', () => {
    expect(routeOfLaunch('', origin)).toBeUndefined();
    expect(routeOfLaunch('?utm_source=x', origin)).toBeUndefined();
    expect(launch({ text: '  ' })).toBeUndefined();
  });

  test.each([
    [
      'a link of this app',
      { url: `${origin}/#/shares/new-detail?code=607200` },
      '/shares/new-detail?code=607200',
    ],
    [
      'such a link that came as text',
      { text: `${origin}/#/stockInfo?code=600000` },
      '/stockInfo?code=600000',
    ],
    [
      'a link of another site about a share',
      { url: 'https://quotes.example/sh600000.html' },
      '/stockInfo?code=600000',
    ],
    ['a message with a code', { text: 'Look at 000001, it rises' }, '/stockInfo?code=000001'],
    ['our own protocol', { url: 'web+lotwise:600000' }, '/stockInfo?code=600000'],
    ['a name', { text: '重庆 Bank' }, `/search/search?q=${encodeURIComponent('重庆 Bank')}`],
    ['a link about nothing we know', { url: 'https://other.example/news' }, '/home'],
  ])('with %s leads to it', (_, fields, route) => {
    expect(launch(fields)).toBe(route);
  });

  test('never leaves the app', () => {
    expect(launch({ url: 'https://evil.example/#/login' })).toBe('/home');
    expect(launch({ url: 'javascript:alert(1)' })).toBe('/home');
  });

  test('takes no digits out of a longer number, and no endless text', () => {
    expect(launch({ text: 'order 12345678' })).toBe('/search/search?q=order%2012345678');
    expect(launch({ text: 'a'.repeat(500) })).toBe(`/search/search?q=${'a'.repeat(40)}`);
  });
});
