import { expect, test } from 'vitest';

import { createWatchedShares } from '../../server/stream/watched-shares.ts';
import { scriptedFeed } from '../factories/feed.ts';

function watching() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  let asked = 0;
  const shares = createWatchedShares({
    ...feed,
    quote: (code) => {
      asked += 1;
      return feed.quote(code);
    },
  });
  return { feed, shares, asked: () => asked };
}

test('however many streams are sent a quote, the feed is asked for it once a tick', () => {
  const { feed, shares, asked } = watching();
  const share = shares.enter('600000');
  const texts = () => Array.from({ length: 3 }, () => shares.text(share));
  expect(new Set(texts()).size).toBe(1);
  expect(asked()).toBe(1);
  feed.setQuote('600000', { lastMilli: 10_010, sequence: 2 });
  shares.changed(['600000']);
  for (const text of texts()) expect(text).toContain('"600000",10010');
  expect(asked()).toBe(2);
});

test('who begins to watch a share is sent its quote as it is now, not as of the last tick', () => {
  const { feed, shares } = watching();
  expect(shares.text(shares.enter('600000'))).toContain('"600000",10000');
  feed.setQuote('600000', { lastMilli: 10_010, sequence: 2 });
  expect(shares.text(shares.enter('600000'))).toContain('"600000",10010');
});

test('a tick marks what is watched, and nothing is kept of what nobody watches', () => {
  const { shares } = watching();
  const [first, second] = [shares.enter('600000'), shares.enter('600000')];
  expect(second).toBe(first);
  shares.changed(['600000', '600001']);
  expect([first.changedIn, shares.tick()]).toEqual([1, 1]);
  shares.leave(first);
  shares.changed(['600000']);
  expect(first.changedIn).toBe(2);
  shares.leave(second);
  expect(shares.enter('600000')).not.toBe(first);
});

test('a share without prices has no text', () => {
  const { shares } = watching();
  expect(shares.text(shares.enter('999999'))).toBeUndefined();
});
