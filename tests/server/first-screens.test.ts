import { describe, expect, test } from 'vitest';

import { alertEndpoints } from '../../contract/alert/endpoints.ts';
import { marketEndpoints as market } from '../../contract/market/endpoints.ts';
import { intradayFrom } from '../../contract/market/intraday-columns.ts';
import { inListOrder } from '../../contract/market/list-order.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { screenEndpoints as screen } from '../../contract/screen/endpoints.ts';
import { sharesOnHome } from '../../contract/screen/home.ts';
import { newShareEndpoints } from '../../contract/new-share/endpoints.ts';
import { resultEndpoints } from '../../contract/result/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { testTradingPassword } from '../support/test-client.ts';
import { listedShares } from '../support/listed-shares.ts';

/** Who holds a share and watches more of them than the home screen shows. */
async function investor() {
  const brokerage = await startBrokerage();
  const phone = await brokerage.registered();
  const secret = await phone.encrypted({ password: testTradingPassword });
  await phone.call(userEndpoints.setTradingPassword, secret);
  const { codes } = await phone.call(market.hot, {});
  const [held = ''] = codes;
  await buy(brokerage, phone, held);
  for (const code of codes.slice(0, sharesOnHome + 2))
    await phone.call(market.watch, { code, watched: true });
  return { brokerage, phone, held };
}

type Investor = Awaited<ReturnType<typeof investor>>;

async function buy(brokerage: Investor['brokerage'], phone: Investor['phone'], code: string) {
  const order = { code, side: 'buy', type: 'market', quantity: 100 } as const;
  const id = newId('ord', brokerage.clock.now());
  await phone.call(tradeEndpoints.place, { id, ...order, ...(await phone.tradingSecret()) });
}

describe('the first answer of a screen', () => {
  test('has what the calls of the home screen answer, each part as its own call does', async () => {
    const { phone, held } = await investor();
    const answers = await phone.call(screen.home, {});
    const watchlist = await phone.call(market.watchlist, {});
    const shown = watchlist.codes.slice(0, sharesOnHome);
    expect(answers).toEqual({
      config: await phone.call(configEndpoints.read, {}),
      unread: await phone.call(messageEndpoints.unread, {}),
      watchlist,
      user: await phone.call(userEndpoints.info, {}),
      account: await phone.call(tradeEndpoints.account, {}),
      indices: await phone.call(market.indices, {}),
      watched: await phone.call(market.listed, { codes: shown.join(',') }),
      held: await phone.call(market.listed, { codes: held }),
      result: await phone.call(resultEndpoints.series, {}),
      newShares: await phone.call(newShareEndpoints.today, {}),
    });
    expect(answers.account.positions).toHaveLength(1);
    expect(answers.watched.items.map(({ instrument }) => instrument.code)).toEqual(shown);
  });

  test('has the first shares of the market, with their prices and the line of their day', async () => {
    const { phone } = await investor();
    const { listed, indices } = await phone.call(screen.market, {});
    const items = await listedShares(phone);
    expect(listed.items.map(({ instrument }) => instrument)).toEqual(
      items.toSorted(inListOrder).slice(0, listed.items.length),
    );
    expect(listed.items.length).toBeLessThan(items.length / 10);
    expect(indices).toEqual(await phone.call(market.indices, {}));
    for (const { instrument, quote, pointsMilli } of listed.items) {
      const { items: quotes } = await phone.call(market.quotes, { codes: instrument.code });
      expect(quote).toEqual(quotes[0] ?? null);
      const lines = await phone.call(market.sparklines, { codes: instrument.code });
      expect(pointsMilli).toEqual(lines.items[0]?.pointsMilli ?? []);
    }
  });

  test('has a share, its day, what is held of it, the deals in it and the alerts', async () => {
    const { brokerage, phone, held } = await investor();
    const id = newId('alt', brokerage.clock.now());
    const { detail } = await phone.call(screen.stock, { code: held });
    const value = (detail?.quote?.lastMilli ?? 0) + 10;
    await phone.call(alertEndpoints.set, { id, code: held, condition: 'price_above', value });
    const answers = await phone.call(screen.stock, { code: held });
    expect(answers.detail).toEqual(await phone.call(market.detail, { code: held }));
    const day = answers.intradayColumns && intradayFrom(answers.intradayColumns);
    expect(day).toEqual(await phone.call(market.intraday, { code: held }));
    expect(answers.account).toEqual(await phone.call(tradeEndpoints.account, {}));
    expect(answers.alerts.items).toHaveLength(1);
    expect(answers.alerts).toEqual(await phone.call(alertEndpoints.list, {}));
    expect(answers.deals?.items.length).toBeGreaterThan(0);
    const asItsChart = { code: held, limit: 100 };
    expect(answers.deals).toEqual(await phone.call(tradeEndpoints.fills, asItsChart));
  });

  test('leaves many deals to a call of their own', async () => {
    const { brokerage, phone, held } = await investor();
    for (let bought = 0; bought < 20; bought += 1) await buy(brokerage, phone, held);
    expect((await phone.call(screen.stock, { code: held })).deals).toBe(null);
    const others = await phone.call(screen.stock, { code: '999999' });
    expect(others.deals).toEqual({ items: [], nextCursor: null });
  });

  test('of an unknown share refuses nothing: its own call says why', async () => {
    const { phone } = await investor();
    const answers = await phone.call(screen.stock, { code: '999999' });
    expect(answers).toMatchObject({ detail: null, intradayColumns: null });
    expect(answers.config).toEqual(await phone.call(configEndpoints.read, {}));
    expect((await phone.refused(market.detail, { code: '999999' })).code).toBe(
      'instrument_unknown',
    );
  });

  test("is the caller's own, kept by nobody, and not compressed beside what others chose", async () => {
    const { brokerage, phone } = await investor();
    const other = await brokerage.registered('somebody-else');
    const { user, account, watchlist } = await other.call(screen.home, {});
    expect(user.username).toBe('somebody-else');
    expect(account.positions).toEqual([]);
    expect(watchlist.codes).toEqual([]);
    for (const row of [screen.home, screen.market])
      expect((await brokerage.client().refused(row, {})).status).toBe(401);
    const { response } = await phone.ask(screen.home, {});
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBe(null);
  });
});
