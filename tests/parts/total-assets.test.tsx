import { beforeAll, describe, expect, it } from 'vitest';

import { loanEndpoints } from '../../contract/loan/endpoints.ts';
import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { decideLoanByOperator } from '../../server/domain/loan/decide.ts';
import { AssetsSummary } from '../../src/features/account/AssetsSummary.tsx';
import { AssetsCard } from '../../src/features/home/AssetsCard.tsx';
import { TradeAssets } from '../../src/features/trade/TradeAssets.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { putQuotes } from '../../src/live/quotes.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform } from '../support/render.tsx';
import { placeOrder } from '../support/place-order.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** The three places that show total assets, for an investor with 1,000,000 yuan and shares at 10.00. */
async function threePlaces() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed, settings: { CLERK: 'manual' } });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId);
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  const secret = () => phone.tradingSecret();
  return {
    buy: (priceMilli: number) => placeOrder(phone, { type: 'limit', priceMilli }),
    save: async (amountMinor: number) =>
      phone.call(savingsEndpoints.purchase, {
        id: newId('sav', Date.now()),
        amountMinor,
        ...(await secret()),
      }),
    borrow: async (amountMinor: number) => {
      const terms = { amountMinor, months: 3, purpose: 'home' } as const;
      const id = newId('lon', Date.now());
      const asked = await phone.call(loanEndpoints.apply, { id, ...terms, ...(await secret()) });
      await decideLoanByOperator(brokerage.context, asked.reference, { accept: true });
    },
    moveTo: (lastMilli: number) => {
      const quote = feed.quote('600000');
      if (quote) putQuotes([{ ...quote, lastMilli, at: quote.at + 1 }]);
    },
    show: async () => {
      const places = await renderScreen(
        <>
          <div id="home">
            <AssetsCard />
          </div>
          <div id="trade">
            <TradeAssets />
          </div>
          <div id="me">
            <AssetsSummary />
          </div>
        </>,
      );
      const figures = (place: string, of: string) =>
        [...places.container.querySelectorAll(`#${place} [data-testid^="${of}"]`)].map(fenOf);
      await until(() => figures('me', 'total-assets').length === 1, 'the assets are shown');
      return {
        ...places,
        me: () => ({
          total: figures('me', 'total-assets')[0],
          lines: figures('me', 'asset-'),
        }),
        bars: () =>
          ['home', 'trade'].map((place) => ({
            total: figures(place, 'total-assets')[0],
            /** In whole yuan. */
            parts: figures(place, 'part-'),
          })),
      };
    },
  };
}

/** ¥1,234.56 and −¥1,234.56 in fen. */
function fenOf({ textContent }: Element): number {
  const sign = textContent.startsWith('−') ? -1 : 1;
  return sign * Number(textContent.replace(/[^\d]/g, ''));
}

const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

describe('total assets', () => {
  it('are the sum of the lines below them, the same in all three places, at every price', async () => {
    const account = await threePlaces();
    await account.buy(10_000);
    await account.buy(9_990);
    await account.save(2_000_000);
    await account.borrow(500_000);
    const places = await account.show();
    const feesMinor = 564;
    const interestMinor = 6_000;
    const me = places.me();
    expect(me.total).toBe(100_000_000 - feesMinor - interestMinor);
    expect(me.lines).toEqual([
      1_000_000,
      100_000_000 - 1_000_564 - 999_564 - 2_000_000 + 500_000,
      999_564,
      2_000_000,
      -506_000,
    ]);
    expect(sum(me.lines)).toBe(me.total);
    for (const bar of places.bars())
      expect(bar).toEqual({ total: me.total, parts: [10_000, 964_999, 20_000, 9_995, -5_060] });

    await perform(() => account.moveTo(11_230));
    await until(() => places.me().lines[0] === 1_123_000, 'the price has moved');
    const moved = places.me();
    expect(moved.total).toBe((me.total ?? 0) + 123_000);
    expect(sum(moved.lines)).toBe(moved.total);
    const agree = () => places.bars().every(({ total }) => total === moved.total);
    await until(agree, 'the home screen follows, a second later');
    for (const bar of places.bars())
      expect(sum(bar.parts)).toBe(Math.round((moved.total ?? 0) / 100));
  });

  it('of somebody without a loan say nothing of one', async () => {
    const account = await threePlaces();
    const { container } = await account.show();
    expect(container.textContent).not.toContain('What you owe');
  });

  it('say in words that what is owed is taken off', async () => {
    const account = await threePlaces();
    await account.borrow(300_000);
    const after = await account.show();
    expect(after.container.textContent).toContain(
      'What you owe is taken off the total, interest included.',
    );
  });
});
