import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { queryClient } from '../../src/api/query-client.ts';
import { followLiveData } from '../../src/app/live/live-data.ts';
import { AssetsCard } from '../../src/features/home/AssetsCard.tsx';
import { watchArrivals } from '../../src/features/message/unread/watch-arrivals.ts';
import { messageQueries } from '../../src/features/message/unread/queries.ts';
import { DealList } from '../../src/features/trade/DealList.tsx';
import { OrderScreen } from '../../src/features/trade/OrderScreen.tsx';
import { TradeScreen } from '../../src/features/trade/TradeScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { SpendableNow } from '../../src/operations/SpendableNow.tsx';
import { accountQuery, dealsQuery } from '../../src/portfolio/queries.ts';
import { resultQueries } from '../../src/portfolio/result-queries.ts';
import { receive } from '../../src/live/incoming.ts';
import { dispatchUserEvent } from '../../src/live/user-events.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { blockEndpoints } from '../../contract/block/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import type { MessageSubject } from '../../contract/stream/types.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { offered } from '../factories/new-shares.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { placeOrder } from '../support/place-order.ts';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const nothing = () => undefined;

/** An investor whose app hears the events of the brokerage, as it does over the stream, or hears none. */
async function connected({ hears = true } = {}) {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const stops = [
    followLiveData(queryClient),
    watchArrivals(queryClient),
    brokerage.context.events.subscribe((to, event) => {
      if (hears && to === userId) receive(event, { onSignedOut: nothing, onWelcome: nothing });
    }),
  ];
  onTestFinished(() => stops.forEach((stop) => stop()));
  const place = (change: object) => placeOrder(phone, change);
  return { brokerage, feed, phone, userId, carried, place };
}

const isAsking = () => queryClient.isFetching() > 0;
const unread = () => queryClient.getQueryData(messageQueries.unread().queryKey)?.total;

type Screen = Awaited<ReturnType<typeof renderScreen>>;

async function openTicket(side: 'buy' | 'sell'): Promise<Screen> {
  const screen = await renderScreen(
    <OrderScreen code="600000" side={side} onSide={() => undefined} onBack={() => undefined} />,
  );
  const account = side === 'buy' ? 'You can spend' : 'You hold';
  await until(() => screen.container.textContent.includes(account), 'the account is shown');
  return screen;
}

/** Sends an order of 1,000 shares at market when nothing else is on its way. */
async function trade({ container, find }: Screen, question: boolean): Promise<void> {
  const input = (selector: string) => find(selector) as HTMLInputElement;
  await press(input('input[type="radio"][value="market"]'));
  await type(input('[role="spinbutton"][placeholder]'), question ? '1000' : '10');
  await press(find('[data-testid="place-order"]'));
  if (question) await press(find('dialog[open] button:last-of-type'));
  const asked = () => container.querySelector('[name="trading-password"]') !== null;
  await until(asked, 'the password is asked for');
  await until(() => unread() !== undefined && !isAsking(), 'all is known before');
  await type(input('[name="trading-password"]'), testTradingPassword);
  await press(find('[data-testid="order-confirm"]'));
}

describe('after an order that was filled at once', () => {
  it('the ticket asks for the account and the messages, and for nothing else', async () => {
    const { carried } = await connected();
    const ticket = await openTicket('buy');
    await trade(ticket, false);
    await until(() => ticket.container.textContent.includes('¥989,994.36'), 'the balance after it');
    await until(() => unread() === 1 && !isAsking(), 'the message is counted');
    const sent = carried.calls.indexOf('/api/trade/order');
    // Each once where all events come within a moment; a slow machine takes longer over them.
    const asked = new Set(carried.calls.slice(sent + 1));
    expect([...asked].toSorted()).toEqual(['/api/message/unread', '/api/trade/account']);
  });

  it('a sale says what it realised by the events alone', async () => {
    const { brokerage, carried, feed, phone, place } = await connected();
    await place({});
    brokerage.clock.advance(86_400_000);
    feed.setBook('600000', {
      bids: [
        [10_500, 400],
        [10_400, 5_000],
      ],
    });
    await phone.login('lena');
    const ticket = await openTicket('sell');
    await trade(ticket, true);
    const result = () => ticket.container.querySelector('[data-testid="order-result"]');
    await until(() => result() !== null && unread() === 2 && !isAsking(), 'the result is said');
    expect(carried.calls).not.toContain('/api/trade/orderDetail');
  });
});

describe('the balance after an operation', () => {
  it('is never the one before it, also where no event has told of another', async () => {
    const { carried, place } = await connected({ hears: false });
    await queryClient.fetchQuery(accountQuery);
    await place({});
    const answer = carried.holdAnswerOf('/api/trade/account');
    const { container } = await renderScreen(<SpendableNow />);
    const said = () => container.querySelector('[data-testid="spendable-now"]')?.textContent;
    expect(said()).toBe('–');
    answer.now();
    await until(() => said() === '¥989,994.36', 'the balance after it');
  });
});

describe('the desk', () => {
  it('follows an order of another device with two calls, all of its parts right', async () => {
    const { carried, feed, place, brokerage } = await connected();
    feed.setBook('600000', { asks: [] });
    const { container } = await renderScreen(
      <TradeScreen orderId={undefined} onOrderClose={() => undefined} />,
    );
    const says = (text: string) => until(() => container.textContent.includes(text), text);
    const open = () => container.querySelectorAll('[data-testid="open-order"]').length;
    await says('No open orders');
    await until(() => unread() === 0 && !isAsking(), 'all is known before');

    let known = carried.calls.length;
    await place({ type: 'limit', priceMilli: 10_000 });
    await until(() => open() === 1, 'the order waits in the list');
    await until(() => carried.calls.length > known && !isAsking(), 'the cash is asked for');
    expect(carried.calls.slice(known)).toEqual(['/api/trade/account']);

    known = carried.calls.length;
    feed.setBook('600000', { asks: [[10_000, 5_000]] });
    await matchCode(brokerage.context, '600000');
    await until(() => open() === 0, 'the order is gone from the list');
    await says('1,000 shares');
    await until(() => unread() === 1 && !isAsking(), 'the message is counted');
    expect(container.querySelector('[data-testid="available"]')?.textContent).toContain(
      '989,994.36',
    );
    expect(carried.calls.slice(known).toSorted()).toEqual([
      '/api/message/unread',
      '/api/trade/account',
    ]);
  });
});

/** Buys a block of 100 shares on another device. */
async function buyBlock({ brokerage, phone }: Awaited<ReturnType<typeof connected>>) {
  const { clock } = brokerage;
  const offer = await offered(brokerage);
  const purchase = { id: newId('blk', clock.now()), offerId: offer.id, quantity: 100 };
  await phone.call(blockEndpoints.buy, { ...purchase, ...(await phone.tradingSecret()) });
}

describe('shares that come without an order', () => {
  it('stand in the open list of deals at once, and their mark comes to a chart', async () => {
    const investor = await connected();
    await verifyIdentity(investor.brokerage, investor.userId);
    const { container } = await renderScreen(<DealList period="all" />);
    await until(() => container.textContent.includes('No deals'), 'the deals are known');
    await queryClient.fetchQuery(dealsQuery('600000'));
    await until(() => !isAsking(), 'all is known before');
    await buyBlock(investor);
    await until(() => container.textContent.includes('100'), 'the deal is listed');
    const { queryKey } = dealsQuery('600000');
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});

describe('the night', () => {
  it('leaves in the result of today what today has made, once the close before it is written', async () => {
    const { brokerage, phone, place } = await connected();
    const { context, clock } = brokerage;
    await runDaily(context);
    await place({});
    clock.advance(86_400_000);
    await phone.login('lena');
    const series = resultQueries.series();
    await queryClient.fetchQuery(series);
    const { container } = await renderScreen(<AssetsCard />);
    await until(() => container.textContent.includes('5.64'), 'two days are in the result');
    await runDaily(context);
    await until(() => !container.textContent.includes('5.64'), 'one day is in the result');
    expect(queryClient.getQueryState(series.queryKey)?.isInvalidated).toBe(true);
  });
});

describe('a message', () => {
  const newer = 'something newer' as MessageSubject;

  it('about what this build does not know has everything asked again that is on the screen', async () => {
    const { carried } = await connected();
    const { container } = await renderScreen(
      <TradeScreen orderId={undefined} onOrderClose={() => undefined} />,
    );
    await until(() => container.textContent.includes('No open orders'), 'the orders are known');
    await until(() => unread() === 0 && !isAsking(), 'all is known before');
    const known = carried.calls.length;
    await perform(() => dispatchUserEvent({ type: 'message', about: newer }));
    await until(() => carried.calls.length >= known + 3 && !isAsking(), 'it is asked');
    expect(carried.calls.slice(known).toSorted()).toEqual([
      '/api/message/unread',
      '/api/trade/account',
      '/api/trade/orders',
    ]);
  });
});
