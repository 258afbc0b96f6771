import { beforeAll, describe, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { noteServerTime } from '../../src/api/server-time.ts';
import { OrderBook } from '../../src/features/stock/OrderBook.tsx';
import { StockFacts } from '../../src/features/stock/StockFacts.tsx';
import { StockHead } from '../../src/features/stock/StockHead.tsx';
import { OrderScreen } from '../../src/features/trade/OrderScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { putMarketState } from '../../src/live/market.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { marketTime } from '../support/market-feed.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** A Sunday: nothing has been traded on the next market date, and nobody offers anything. */
async function sunday() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const untraded = { openMilli: 0, highMilli: 0, lowMilli: 0, volume: 0, turnoverMinor: 0 };
  feed.setQuote('600000', { ...untraded, at: marketTime('2026-11-22 00:00:00') });
  feed.setBook('600000', { asks: [], bids: [] });
  const now = marketTime('2026-11-22 12:00:00');
  const brokerage = await startBrokerage({ now, feed, settings: { MARKET_HOURS: 'exchange' } });
  noteServerTime(now);
  const { phone } = await signUp(brokerage);
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  putMarketState(await phone.call(marketEndpoints.state, {}));
  return { phone, detail: await phone.call(marketEndpoints.detail, { code: '600000' }) };
}

describe('a share while the market is closed', () => {
  it('says in place of empty rows when there will be orders again', async () => {
    const { detail } = await sunday();
    const screen = await renderScreen(<OrderBook code="600000" known={detail.book} />);
    expect(screen.container.textContent).toContain(
      'Orders stand here again when the market opens: 2026-11-23 09:30.',
    );
    expect(screen.container.querySelector('table')).toBeNull();
  });

  it('names the close that its price is, and no trading that there was not', async () => {
    const { detail } = await sunday();
    const quote = detail.quote ?? undefined;
    const screen = await renderScreen(
      <>
        <StockHead detail={detail} quote={quote} />
        <StockFacts detail={detail} quote={quote} />
      </>,
    );
    expect(screen.container.textContent).toContain('Close of 20 Nov 2026');
    expect(screen.container.textContent).not.toContain('00:00:00');
    await press(screen.button('More figures'));
    expect(screen.container.textContent).toContain('Turnover–');
    expect(screen.container.textContent).toContain('Volume–');
  });

  it('has a ticket that says from when an order is live, and shows no empty book', async () => {
    await sunday();
    const screen = await renderScreen(
      <OrderScreen code="600000" side="buy" onSide={() => undefined} onBack={() => undefined} />,
    );
    const says = (text: string) =>
      until(() => screen.container.textContent.includes(text), `"${text}" is said`);
    await says('A limit order placed now is live from 2026-11-23 09:15');
    await says('Close of 20 Nov 2026');
    expect(screen.container.textContent).not.toContain('· live');
    expect(screen.container.querySelector('[data-kind]')).toBeNull();
    await until(() => screen.container.textContent.includes('¥1,000,000.00'), 'the cash is shown');
    const quantity = screen.find('[role="spinbutton"][placeholder]');
    if (!(quantity instanceof HTMLInputElement)) throw new Error('no field for the quantity');
    await type(quantity, '10');
    await press(screen.find('[data-testid="place-order"]'));
    await says('Live from 2026-11-23 09:15');
  });
});
