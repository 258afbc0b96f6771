import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { noteServerTime } from '../../src/api/server-time.ts';
import { followLiveData } from '../../src/app/live/live-data.ts';
import { OrderScreen } from '../../src/features/trade/OrderScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { putMarketState } from '../../src/live/market.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { marketTime } from '../support/market-feed.ts';
import { standInForPlatform } from '../support/platform.ts';
import { placeOrder } from '../support/place-order.ts';
import { perform, press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const opened = marketTime('2026-11-20 14:00:00');
const closed = marketTime('2026-11-20 15:00:00');

it('an open ticket sells from the close on what was bought in the day', async () => {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const settings = { MARKET_HOURS: 'exchange' };
  const brokerage = await startBrokerage({ now: opened, feed, settings });
  noteServerTime(opened);
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  await placeOrder(phone);
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  putMarketState(await phone.call(marketEndpoints.state, {}));
  onTestFinished(followLiveData(queryClient));
  const { container, find } = await renderScreen(
    <OrderScreen code="600000" side="sell" onSide={() => undefined} onBack={() => undefined} />,
  );
  const isSaid = (text: string) => container.textContent.includes(text);
  await until(() => isSaid('Bought today: 1,000, can be sold from'), 'the holding is known');
  await type(find('[role="spinbutton"][placeholder]') as HTMLInputElement, '1000');
  await press(find('[data-testid="place-order"]'));
  await until(() => isSaid('You bought these shares today.'), 'they cannot be sold yet');

  brokerage.clock.set(closed);
  const state = await phone.call(marketEndpoints.state, {});
  expect(state.orderDate).toBe('2026-11-23');
  await perform(() => putMarketState(state));
  await until(() => !isSaid('You bought these shares today.'), 'they can be sold');
  await press(find('[data-testid="place-order"]'));
  await until(() => container.querySelector('dialog[open]') !== null, 'the sale is asked about');
});
