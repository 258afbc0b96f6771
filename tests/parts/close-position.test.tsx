import { useQuery } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';

import { queryClient } from '../../src/api/query-client.ts';
import { positionsQuery } from '../../src/portfolio/queries.ts';
import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { ClosePosition } from '../../src/features/trade/ClosePosition.tsx';
import type { OrderSent } from '../../src/features/trade/mutations.ts';
import { OrderOutcome } from '../../src/features/trade/OrderOutcome.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, type } from '../support/render.tsx';
import { placeOrder } from '../support/place-order.ts';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const dayMs = 86_400_000;

/** A sale that waits in the market: nobody buys so dear. */
const resting = { side: 'sell', type: 'limit', priceMilli: 10_900 } as const;

/**
 * A holding of 1,000 shares bought at 10.00 the day before, while buyers offer what the book says.
 * `reserved`: shares that an open order holds.
 */
async function holding(bids: [number, number][], reserved = 0) {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  await placeOrder(phone);
  brokerage.clock.advance(dayMs);
  feed.setBook('600000', { bids });
  const open = reserved > 0 ? await placeOrder(phone, { ...resting, quantity: reserved }) : null;
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const sent: OrderSent[] = [];
  const screen = await renderScreen(<Held onSent={(each) => sent.push(each)} />);
  const find = (selector: string) => screen.container.querySelector<HTMLElement>(selector);
  await until(() => find('[data-testid="close-position"]') !== null, 'the holding is there');
  await press(screen.find('[data-testid="close-position"]'));
  return { ...screen, carried, sent, find, phone, open };
}

function Held({ onSent }: { onSent: (sent: OrderSent) => void }) {
  const [position] = useQuery(positionsQuery).data?.items ?? [];
  return position && <ClosePosition position={position} onSent={onSent} />;
}

/** Enters the trading password where it is asked for, and waits for the answer. */
async function confirm(held: Awaited<ReturnType<typeof holding>>): Promise<OrderSent> {
  const password = held.find('[name="trading-password"]');
  if (!(password instanceof HTMLInputElement)) throw new Error('no password is asked for');
  await type(password, testTradingPassword);
  await press(held.find('[data-testid="order-confirm"]') ?? held.container);
  await until(() => held.sent.length > 0, 'the position is closed');
  const [sent] = held.sent;
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

describe('closing a position', () => {
  it('says price and result before the question, every fee before the password, and books them', async () => {
    const held = await holding([[11_000, 5_000]]);
    await until(() => held.find('[data-testid="close-result"]') !== null, 'the result is there');
    const question = held.find('[data-testid="close-result"]')?.textContent ?? '';
    expect(question).toContain('11.00');
    expect(question).toContain('983.15');
    await press(held.button('Continue'));
    const summary = held.find('[data-testid="order-estimate"]')?.textContent ?? '';
    for (const figure of ['¥11,000.00', '¥5.00', '¥5.50', '¥0.11', '¥0.60', '983.15'])
      expect(summary).toContain(figure);
    expect(held.find('[data-testid="order-total"]')?.textContent).toBe('¥10,988.79');
    expect(held.carried.calls).not.toContain('/api/trade/close');

    await confirm(held);
    const { items } = await held.phone.call(tradeEndpoints.closedPositions, {});
    expect(items).toMatchObject([{ resultMinor: 98_315, saleType: 'closed' }]);
  });

  it('says how many of the shares nobody buys at the moment', async () => {
    const held = await holding([[11_000, 300]]);
    await until(
      () => held.container.textContent.includes('700 shares cannot be matched'),
      'what is left is said',
    );
  });

  it('says of what nobody bought that it remains, and not that it was bought today', async () => {
    const held = await holding([[11_000, 300]]);
    await until(() => held.find('[data-testid="close-result"]') !== null, 'the result is there');
    await press(held.button('Continue'));
    const sent = await confirm(held);
    const receipt = await renderScreen(<OrderOutcome sent={sent} onClose={() => undefined} />);
    const text = receipt.find('[data-testid="order-outcome"]').textContent;
    expect(text).toContain('700 shares remain.');
    expect(text).not.toContain('bought today');
  });

  it('sells what was confirmed, also where an order was cancelled elsewhere before the password', async () => {
    const held = await holding([[9_990, 5_000]], 500);
    await until(() => held.find('[data-testid="close-result"]') !== null, 'the result is there');
    await press(held.button('Continue'));
    const cancel = { id: newId('can', Date.now()), orderId: held.open?.id ?? '' };
    await held.phone.call(tradeEndpoints.cancel, cancel);
    await queryClient.refetchQueries(positionsQuery);
    expect(held.find('[data-testid="order-confirm"]')?.textContent).toBe('Sell 500 shares');
    expect(await confirm(held)).toMatchObject({ done: { order: { quantity: 500 } } });
    const { positions } = await held.phone.call(tradeEndpoints.account, {});
    expect(positions).toMatchObject([{ quantity: 500 }]);
  });

  it('says before it is sent that fewer can be sold by then', async () => {
    const held = await holding([[9_990, 5_000]]);
    await until(() => held.find('[data-testid="close-result"]') !== null, 'the result is there');
    await press(held.button('Continue'));
    await placeOrder(held.phone, { ...resting, quantity: 700 });
    await queryClient.refetchQueries(positionsQuery);
    await until(
      () => held.container.textContent.includes('You can sell at most 300 shares.'),
      'what can be sold now is said',
    );
  });

  it('tells no price and no result where nobody buys at all, as at the limit of a day', async () => {
    const held = await holding([]);
    await until(
      () => held.container.textContent.includes('1,000 shares cannot be matched'),
      'that nobody buys is said',
    );
    expect(held.find('[data-testid="close-result"]')?.textContent).toBe('');
  });
});
