import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { Side } from '../../contract/trade/types.ts';
import { connectQueries, queryClient } from '../../src/api/query-client.ts';
import { HoldDetail } from '../../src/features/trade/HoldDetail.tsx';
import { OrderScreen } from '../../src/features/trade/OrderScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { accountQuery } from '../../src/portfolio/queries.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { holdAnswersToPings, openLastingStream } from '../support/lasting-stream.ts';
import { newMoment } from '../support/moment.ts';
import { placeOrder } from '../support/place-order.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const dayMs = 86_400_000;
const nothing = () => undefined;

function startBrokerageWith600000() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  return startBrokerage({ now: Date.now(), feed });
}

/** An investor who holds 1,000 shares of 600000; the app's question for the account waits for an answer. */
async function investor() {
  const brokerage = await startBrokerageWith600000();
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  const before = await phone.call(tradeEndpoints.account, {});
  await placeOrder(phone);
  brokerage.clock.advance(dayMs);
  const account = newMoment();
  carryTo({
    app: {
      fetch: async (request) => {
        if (new URL(request.url).pathname === tradeEndpoints.account.path) await account.come;
        return phone.send(request);
      },
    },
  });
  return { before, answerAccount: account.now };
}

async function ticketTo(side: Side) {
  const { answerAccount } = await investor();
  const screen = await renderScreen(
    <OrderScreen code="600000" side={side} onSide={nothing} onBack={nothing} />,
  );
  const { container, find } = screen;
  await until(() => container.querySelector('[role="spinbutton"]') !== null, 'the ticket is there');
  const says = (text: string) => container.textContent.includes(text);
  return {
    ...screen,
    answerAccount,
    says,
    place: () => press(find('[data-testid="place-order"]')),
  };
}

describe('while the account is not known', () => {
  it('a ticket to buy does not say how much the cash buys', async () => {
    const { says, answerAccount } = await ticketTo('buy');
    expect(says('1 hand = 100 shares')).toBe(true);
    expect(says('Your cash buys')).toBe(false);
    answerAccount();
    await until(() => says('Your cash buys up to'), 'what the cash buys is said');
  });

  it('the question before a sale tells no result', async () => {
    const { container, find, place } = await ticketTo('sell');
    const quantity = find('[role="spinbutton"][placeholder]');
    await type(quantity as HTMLInputElement, '500');
    await place();
    await until(() => container.querySelector('dialog[open]') !== null, 'it is asked');
    const { textContent: question } = find('dialog[open]');
    expect(question).toContain('(600000) at 10.00 or better.');
    expect(question).not.toContain('realises');
  });

  it('a ticket says that it could not be had, and asks for it again', async () => {
    const { phone } = await signUp(await startBrokerageWith600000());
    let isDown = true;
    carryTo({
      app: {
        fetch: (request) =>
          isDown && new URL(request.url).pathname === tradeEndpoints.account.path
            ? Response.json({}, { status: 400 })
            : phone.send(request),
      },
    });
    const { container, button } = await renderScreen(
      <OrderScreen code="600000" side="buy" onSide={nothing} onBack={nothing} />,
    );
    const says = (text: string) => container.textContent.includes(text);
    await until(() => says('Your assets could not be loaded.'), 'it says so');
    isDown = false;
    await press(button('Try again'));
    await until(() => says('Your cash buys up to'), 'what the cash buys is said');
    expect(says('Your assets could not be loaded.')).toBe(false);
  });

  it('a holding that came meanwhile is shown, whatever was known before', async () => {
    const { before, answerAccount } = await investor();
    queryClient.setQueryData(accountQuery.queryKey, before, { updatedAt: 0 });
    const { container } = await renderScreen(<HoldDetail code="600000" />);
    const says = (text: string) => container.textContent.includes(text);
    expect(says('You do not hold this share')).toBe(false);
    await until(() => says('Purchases still held'), 'the holding is there');
    answerAccount();
  });
});

it('a ticket whose account was asked for in vain asks again soon, and rests no longer', async () => {
  // By itself the stream asks only when these come.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  connectQueries();
  const { phone } = await signUp(await startBrokerageWith600000());
  const carried = carryTo({ app: { fetch: phone.send } });
  openLastingStream();
  const answered = newMoment();
  holdAnswersToPings(answered.come);
  const { container, find } = await renderScreen(
    <OrderScreen code="600000" side="buy" onSide={nothing} onBack={nothing} />,
  );
  const says = (text: string) => container.textContent.includes(text);
  await until(() => says('Your cash buys up to'), 'the ticket is there');
  await until(() => queryClient.isFetching() === 0, 'all is known');
  const rests = () => find('[data-testid="place-order"]').hasAttribute('disabled');
  const { path } = tradeEndpoints.account;
  carried.loseNext(path);
  const asked = () => carried.calls.filter((each) => each === path).length;
  const before = asked();
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  await until(rests, 'it rests without a connection');
  expect(asked()).toBe(before + 1);
  answered.now();
  await until(() => !rests(), 'it rests no longer');
  await until(() => asked() === before + 2, 'the account is asked for again');
});
