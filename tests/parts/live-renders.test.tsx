import { beginCount, rendered } from '../support/renders.ts';
import type { ComponentProps } from 'react';
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { IndexQuote } from '../../contract/market/types.ts';
import { AssetsCard } from '../../src/features/home/AssetsCard.tsx';
import type { MarketRow } from '../../src/features/market/figures.ts';
import { IndexStrip } from '../../src/features/market/IndexStrip.tsx';
import { MarketList } from '../../src/features/market/MarketList.tsx';
import { PriceCell } from '../../src/features/market/PriceCell.tsx';
import { OrderBook } from '../../src/features/stock/OrderBook.tsx';
import { StockScreen } from '../../src/features/stock/StockScreen.tsx';
import { storeLanguage } from '../../src/lib/language.ts';
import { createStore, useStore } from '../../src/lib/store.ts';
import type { Store } from '../../src/lib/store.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { putBook, putIndices } from '../../src/live/market.ts';
import { putQuotes } from '../../src/live/quotes.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { instrument } from '../factories/instrument.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, render } from '../support/render.tsx';
import { placeOrder } from '../support/place-order.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** The newest wins, for as long as the page is there. */
let later = 0;

/** An investor who holds the first of two shares; `move` is a trade of the market. */
async function holder() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  feed.list('600001', 20_000);
  Object.assign(feed, { indices: () => indices });
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  await placeOrder(phone, { type: 'limit', priceMilli: 10_000 });
  const move = (code: string, lastMilli: number) => {
    const quote = feed.quote(code);
    if (!quote) throw new Error(`no quote of ${code}`);
    later += 1;
    putQuotes([{ ...quote, lastMilli, at: quote.at + later, sequence: quote.sequence + later }]);
  };
  return { move };
}

const index = (code: string): IndexQuote => ({
  code,
  lastMilli: 3_000_000,
  previousCloseMilli: 3_000_000,
  openMilli: 3_000_000,
  highMilli: 3_000_000,
  lowMilli: 3_000_000,
  turnoverMinor: 0,
  at: 1,
});
const indices = [index('lotwise300'), index('main')] as const;

/** The second of the indices, and not its place. */
const loaded = '[aria-busy="false"] > li + li';

async function showHome() {
  const shown = await renderScreen(
    <>
      <AssetsCard result={<span />} />
      <IndexStrip slim />
      <PriceCell code="600000" lastMilli={10_000} previousCloseMilli={10_000} />
      <PriceCell code="600001" lastMilli={20_000} previousCloseMilli={20_000} />
    </>,
  );
  const has = (selector: string) => shown.container.querySelector(selector) !== null;
  await until(() => has('[data-testid="total-assets"]') && has(loaded), 'all is shown');
  return shown;
}

describe('a price that moves', () => {
  it('renders the figures that it moves, and nothing else of the home screen', async () => {
    const { move } = await holder();
    const { container } = await showHome();
    const total = () => container.querySelector('[data-testid="total-assets"]')?.textContent;
    const before = total();
    beginCount();
    await perform(() => move('600000', 10_250));
    await until(() => total() !== before, 'the total has moved');
    expect(rendered()).toEqual({
      // Total assets, today's result, the bar and the shares in it.
      Figures: 1,
      Amount: 2,
      MoneyBar: 1,
      Part: 1,
      // Today's result, which was none. The cell of the share is written into.
      Change: 1,
      Direction: 1,
      Arrow: 1,
      VisuallyHidden: 1,
    });
  });

  it('is in the total a second later, together with what has moved meanwhile', async () => {
    const { move } = await holder();
    const { container } = await showHome();
    const total = () => container.querySelector('[data-testid="total-assets"]')?.textContent;
    const before = total();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    beginCount();
    for (const price of [10_250, 10_500]) {
      await perform(() => move('600000', price));
      // It is told in the next frame.
      await new Promise((resolve) => void requestAnimationFrame(resolve));
    }
    await perform(() => vi.advanceTimersByTime(999));
    expect([rendered(), total()]).toEqual([{}, before]);
    await perform(() => vi.advanceTimersByTime(1));
    expect(rendered()).toMatchObject({ Figures: 1 });
    expect(total()).not.toBe(before);
    await perform(() => vi.advanceTimersByTime(5000));
    expect(rendered()).toMatchObject({ Figures: 1 });
  });

  it('of a share that is not held is written into its cell, and renders nothing', async () => {
    const { move } = await holder();
    const { container } = await showHome();
    await perform(() => move('600001', 20_400));
    await until(() => container.textContent.includes('20.40'), 'the price has moved');
    beginCount();
    await perform(() => move('600001', 19_500));
    await until(() => container.textContent.includes('19.50Down−2.50%'), 'it has moved again');
    expect(rendered()).toEqual({});
  });

  it('gives way to the words for none, and comes back', async () => {
    const { move } = await holder();
    const { container } = await showHome();
    await perform(() => move('600001', 0));
    await until(() => container.textContent.includes('No price'), 'there is no price');
    expect(container.textContent).not.toContain('20.00');
    await perform(() => move('600001', 20_400));
    await until(() => container.textContent.includes('20.40Up+2.00%'), 'there is one again');
    expect(container.textContent).not.toContain('No price');
  });

  it('is written as the language does, once another one is chosen', async () => {
    const { move } = await holder();
    const { container } = await showHome();
    await perform(() => move('600001', 20_400));
    await until(() => container.textContent.includes('20.40Up+2.00%'), 'the price has moved');
    onTestFinished(() => storeLanguage('en'));
    storeLanguage('de');
    await perform(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
    await until(() => container.textContent.includes('20,40Up+2,00'), 'the price is German');
    await perform(() => move('600001', 20_600));
    await until(() => container.textContent.includes('20,60Up+3,00'), 'the price has moved');
  });

  it('renders neither the page of a share nor what its price has no part in', async () => {
    const { move } = await holder();
    const { container } = await renderScreen(
      <StockScreen
        code="600001"
        period="intraday"
        onPeriod={() => undefined}
        onBack={() => undefined}
        onTrade={() => undefined}
        renderHolding={() =>
          ({ className, children }) => (
            <a href="/holding" className={className}>
              {children}
            </a>
          )}
        search={null}
        news={() => null}
      />,
    );
    const price = () => container.querySelector('[data-testid="stock-price"]')?.textContent;
    await until(() => container.querySelector('[aria-busy="true"]') === null, 'the page is shown');
    beginCount();
    await perform(() => move('600001', 20_700));
    await until(() => price()?.includes('20.70') === true, 'the price has moved');
    expect(rendered()).toMatchObject({ StockHead: 1, StockFacts: 1 });
    const others = ['Share', 'ShareBody', 'Screen', 'TopBar', 'PullToRefresh', 'StockChart'];
    for (const name of [...others, 'PeriodStrip', 'OrderBook', 'HoldingCard', 'TradeBar'])
      expect(rendered()).not.toHaveProperty(name);
  });
});

describe('an index that moves', () => {
  it('is written into its tile, and renders nothing', async () => {
    await holder();
    const { container } = await renderScreen(<IndexStrip slim />);
    await until(() => container.querySelector(loaded) !== null, 'the indices are shown');
    const before = container.textContent;
    const [first] = indices;
    await perform(() => putIndices([{ ...first, lastMilli: 3_020_000, at: 2 }]));
    await until(() => container.textContent !== before, 'the index has moved');
    beginCount();
    await perform(() => putIndices([{ ...first, lastMilli: 3_040_000, at: 3 }]));
    expect(container.textContent).toContain('3,040.00Up+1.33%');
    expect(rendered()).toEqual({});
  });
});

describe('the whole list of shares', () => {
  const rowOf = (code: string, lastMilli: number): MarketRow => ({
    code,
    instrument: instrument(code),
    lastMilli,
    previousCloseMilli: 10_000,
    changeBp: 0,
    volume: 0,
    turnoverMinor: 0,
    earlierCloseMilli: 0,
  });
  const rowsOf = (lastMilli: number) => [rowOf('600003', lastMilli), rowOf('600004', 20_000)];

  it('renders, in place of its first rows, those that say something else', async () => {
    carryTo({ app: { fetch: () => new Response() } });
    const rows = createStore(rowsOf(10_000));
    const { container } = await renderScreen(<Listed rows={rows} />);
    await until(() => container.querySelectorAll('li').length === 2, 'the rows are shown');
    beginCount();
    await perform(() => rows.set(rowsOf(10_000)));
    expect(rendered()).toEqual({ Listed: 1, MarketList: 1, VirtualList: 1 });
    beginCount();
    await perform(() => rows.set(rowsOf(10_100)));
    expect(rendered()).toMatchObject({ ShownShare: 1, ShareRow: 1, PriceCell: 1 });
  });
});

const toShare: ComponentProps<typeof MarketList>['renderShare'] =
  () =>
  ({ children }) => <a href="/share">{children}</a>;

function Listed({ rows }: { rows: Store<MarketRow[]> }) {
  return (
    <MarketList
      rows={useStore(rows)}
      view={{ list: 'all' }}
      selected={undefined}
      renderShare={toShare}
      onShowAll={() => undefined}
      waiting={false}
      failed={false}
      watchlistWaiting={false}
      watchlistFailed={false}
      onRetry={() => undefined}
    />
  );
}

describe('an order book that moves', () => {
  it('renders the level that differs', async () => {
    const level = (priceMilli: number, quantity: number) => ({ priceMilli, quantity });
    const bids = [level(9_990, 300), level(9_980, 900)];
    const asks = [level(10_010, 500), level(10_020, 100)];
    await render(<OrderBook code="600002" known={{ code: '600002', bids, asks, at: 1 }} />);
    beginCount();
    const moved = [level(9_990, 200), level(9_980, 900)];
    await perform(() => putBook({ code: '600002', bids: moved, asks, at: 2 }));
    await until(() => 'Level' in rendered(), 'the level has moved');
    expect(rendered()).toMatchObject({ Level: 1 });
    expect(rendered()).not.toHaveProperty('Heads');
  });
});
