import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { HomeScreen } from '../../src/features/home/HomeScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import type { RenderAnchor } from '../../src/ui/anchor.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { placeOrder } from '../support/place-order.ts';
import type { TestClient } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const to =
  (href: string): RenderAnchor =>
  ({ children, ...anchor }) => (
    <a href={href} {...anchor}>
      {children}
    </a>
  );

/** The home screen of an investor who has done this; what they are told to do, a line each. */
async function linesAfter(deeds: (phone: TestClient) => Promise<unknown>): Promise<string[]> {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  await deeds(phone);
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  const { container } = await renderScreen(
    <HomeScreen
      actions={null}
      shortcuts={[]}
      more={() => null}
      steps={{ 'trading-password': to('/password'), 'find-share': to('/market'), buy: to('/buy') }}
      result={null}
      indices={null}
      holdings={null}
      watchlist={null}
      movers={null}
      newShares={<p id="new-shares" />}
      news={null}
    />,
  );
  await until(() => container.querySelector('#new-shares') !== null, 'it is known who this is');
  return [...container.querySelectorAll('ol li')].map(
    (line) =>
      `${line.getAttribute('data-state')}: ${line.querySelector('a')?.getAttribute('href')}`,
  );
}

const watch = (phone: TestClient) =>
  phone.call(marketEndpoints.watch, { code: '600000', watched: true });

describe('the first steps', () => {
  it('are three for who has done nothing, and the first comes next', async () => {
    const lines = await linesAfter(async () => undefined);
    expect(lines).toEqual(['next: /password', 'later: /market', 'later: /buy']);
  });

  it('lead past what is done, in whatever order it was', async () => {
    expect(await linesAfter(watch)).toEqual(['next: /password', 'done: undefined', 'later: /buy']);
  });

  it('end with the first purchase', async () => {
    const lines = await linesAfter(async (phone) => {
      await phone.setTradingPassword();
      await placeOrder(phone, { type: 'limit', quantity: 100, priceMilli: 10_000 });
    });
    expect(lines).toEqual([]);
  });
});
