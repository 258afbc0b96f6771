import { beforeAll, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { noteServerTime } from '../../src/api/server-time.ts';
import { OrderScreen } from '../../src/features/trade/OrderScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { putMarketState } from '../../src/live/market.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { marketTime } from '../support/market-feed.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

it('an order of the closing auction says that it cannot be cancelled, until that is over', async () => {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const now = marketTime('2026-11-20 14:58:00');
  const settings = { MARKET_HOURS: 'exchange' };
  const brokerage = await startBrokerage({ now, feed, settings });
  noteServerTime(now);
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  const screen = await renderScreen(
    <OrderScreen code="600000" side="buy" onSide={() => undefined} onBack={() => undefined} />,
  );
  const says = (text: string) =>
    until(() => screen.container.textContent.includes(text), `"${text}" is said`);
  const input = (selector: string): HTMLInputElement => {
    const found = screen.find(selector);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
    return found;
  };
  await says('at 15:00 orders that meet its one price are filled, wholly or in part');
  await says('Until then an order placed now cannot be cancelled.');
  await until(() => screen.container.textContent.includes('¥1,000,000.00'), 'the cash is shown');
  await type(input('[role="spinbutton"][placeholder]'), '10');
  await press(screen.find('[data-testid="place-order"]'));
  await until(
    () => screen.container.querySelector('[name="trading-password"]') !== null,
    'the password is asked for',
  );
  await type(input('[name="trading-password"]'), testTradingPassword);
  await press(screen.find('[data-testid="order-confirm"]'));
  await says('Order placed');
  await says('It cannot be cancelled until 15:00.');
  expect(screen.container.textContent).not.toContain('You can cancel it.');
  const cancel = screen.find('[data-testid="cancel-order"]');
  expect(cancel.hasAttribute('disabled')).toBe(true);

  const state = await phone.call(marketEndpoints.state, {});
  await perform(() => putMarketState({ ...state, now: now + 1, cancelsLockedUntil: null }));
  await says('You can cancel it.');
  expect(cancel.hasAttribute('disabled')).toBe(false);
});
