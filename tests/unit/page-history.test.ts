import { describe, expect, it } from 'vitest';

import { createPageHistory } from '../../src/app/page-history.ts';

const at = (index: number, key = `key ${index}`) => ({ key, index });

function historyOf(...pages: string[]) {
  const history = createPageHistory<string>();
  pages.forEach((page, index) => history.put(at(index), page));
  return history;
}

describe('which page stands where', () => {
  it('finds the page of an entry, by going back and forward', () => {
    const history = historyOf('home', 'market', 'share');
    history.put(at(1), 'market');
    expect(history.pageAt(at(0))).toBe('home');
    expect(history.pageAt(at(2))).toBe('share');
  });

  it('forgets what lay ahead when another way is taken', () => {
    const history = historyOf('home', 'market', 'share', 'order');
    history.put(at(2, 'another way'), 'search');
    expect(history.isReachable('share')).toBe(false);
    expect(history.isReachable('order')).toBe(false);
    expect(history.isReachable('market')).toBe(true);
  });

  it('knows a page that goes on at another address', () => {
    const history = historyOf('home', 'market');
    expect(history.takesPlaceOf(at(1, 'another filter'), 'market')).toBe(true);
    expect(history.takesPlaceOf(at(2), 'market')).toBe(false);
    expect(history.takesPlaceOf(at(1, 'another page'), 'home')).toBe(false);
  });

  it('has one page at several entries, and loses none of them with one', () => {
    const history = historyOf('home', 'market', 'home');
    history.put(at(2, 'replaced'), 'trade');
    expect(history.isReachable('home')).toBe(true);
  });

  it('lets go of pages that are kept no more, and stays bounded', () => {
    const history = historyOf('home', 'market', 'share');
    history.keepOnly(['market']);
    expect(history.pageAt(at(0))).toBeUndefined();
    expect(history.isReachable('market')).toBe(true);
    for (let index = 3; index < 300; index += 1) history.put(at(index), 'home');
    expect(history.pageAt(at(3))).toBeUndefined();
    expect(history.pageAt(at(299))).toBe('home');
  });
});
