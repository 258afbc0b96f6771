import type { QueryKey } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { followLiveData } from '../../src/app/live/live-data.ts';
import { tradeQueries } from '../../src/features/trade/queries.ts';
import { TradeScreen } from '../../src/features/trade/TradeScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { dispatchUserEvent } from '../../src/live/user-events.ts';
import { accountQuery } from '../../src/portfolio/queries.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { newMoment } from '../support/moment.ts';
import { placeOrder } from '../support/place-order.ts';
import { standInForPlatform } from '../support/platform.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const { account, order: detail } = tradeEndpoints;

/** An order that waits in the market, of an investor whose app hears what becomes of it. */
async function restingOrder() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  feed.setBook('600000', { asks: [] });
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  const order = await placeOrder(phone, { type: 'limit', priceMilli: 10_000 });
  const answered = newMoment();
  const fetch = async (request: Request) => {
    const answer = await phone.send(request);
    if (request.url.includes(detail.path)) answered.now();
    return answer;
  };
  const carried = carryTo({ app: { fetch } });
  const stops = [
    followLiveData(queryClient),
    brokerage.context.events.subscribe((to, event) => {
      if (to === userId && event.type !== 'signed-out') dispatchUserEvent(event);
    }),
  ];
  onTestFinished(() => stops.forEach((stop) => stop()));
  const fill = () => {
    feed.setBook('600000', { asks: [[10_000, 5_000]] });
    return matchCode(brokerage.context, '600000');
  };
  return { order, fill, carried, answered };
}

describe('the detail of an order', () => {
  it('never falls back to an answer that is older than what was heard since', async () => {
    const { order, fill, carried, answered } = await restingOrder();
    const late = carried.holdAnswerOf(detail.path);
    const { container } = await renderScreen(
      <TradeScreen orderId={order.id} onOrderClose={() => undefined} />,
    );
    const says = (text: string) => container.textContent.includes(text);
    const asking = (...queryKey: QueryKey) => queryClient.isFetching({ queryKey });
    await answered.come;
    await until(() => asking() === 1, 'only the detail is on its way');
    const known = carried.calls.length;
    await fill();
    await until(() => says('1,000 of 1,000 shares'), 'the deal is heard of');
    const isAccountAsked = () => carried.calls.slice(known).includes(account.path);
    await until(
      () => isAccountAsked() && asking(...accountQuery.queryKey) === 0,
      'the rest was asked again',
    );
    late.now();
    await until(() => asking() === 0, 'everything has come');
    const { queryKey } = tradeQueries.order(order.id);
    expect(queryClient.getQueryData(queryKey)?.order).toMatchObject({ state: 'filled' });
  });
});
