import { beforeAll, describe, expect, it } from 'vitest';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { newIntentId, rememberIntent } from '../../src/operations/intent.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, pressKey, type } from '../support/render.tsx';
import { placeOrder } from '../support/place-order.ts';
import { testTradingPassword } from '../support/test-client.ts';
import { openBuyTicket } from '../support/ticket-screen.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** A ticket to buy 600000, which stands at 10.00, on the phone of an investor with 1,000,000 yuan. */
async function buyTicket() {
  let left = 0;
  const screen = await openBuyTicket('600000', () => (left += 1));
  const { container, find, phone, says, input } = screen;
  const byTestId = (id: string) => find(`[data-testid="${id}"]`);
  await says('You can spend');
  return {
    ...screen,
    left: () => left,
    byTestId,
    place: () => press(byTestId('place-order')),
    confirm: async (password: string) => {
      await until(
        () => container.querySelector('[name="trading-password"]') !== null,
        'the password is asked for',
      );
      await type(input('[name="trading-password"]'), password);
      await press(byTestId('order-confirm'));
    },
    orders: async () =>
      (await phone.call(tradeEndpoints.orders, { status: 'all', period: 'all' })).items,
  };
}

describe('a ticket to buy', () => {
  it('shows the golden costs before, and books them after', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '10');
    await ticket.says('Total at most');
    expect(ticket.byTestId('order-total').textContent).toBe('¥10,005.64');
    expect(ticket.byTestId('place-order').textContent).toContain('Buy 1,000 shares');
    await ticket.place();
    await ticket.confirm(testTradingPassword);
    await ticket.says('Purchase successful');
    expect(ticket.byTestId('order-paid').textContent).toBe('¥10,005.64');
    await until(
      () => ticket.byTestId('spendable-now').textContent === '¥989,994.36',
      'the balance after it is said',
    );
    const { assets } = await ticket.phone.call(tradeEndpoints.account, {});
    expect(assets.availableMinor).toBe(100_000_000 - 1_000_564);
  });

  it('says what buying more makes of the cost and the break-even price of what is held', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '10');
    expect(ticket.container.textContent).not.toContain('Break-even price afterwards');
    await ticket.place();
    await ticket.confirm(testTradingPassword);
    await ticket.says('Purchase successful');
    await press(ticket.byTestId('outcome-close'));
    await type(ticket.hands(), '5');
    await type(ticket.price(), '9.00');
    await ticket.says('Cost per share afterwards');
    expect(ticket.byTestId('order-averaged').textContent).toBe(
      'Cost per share afterwardsNow 10.0069.674Break-even price afterwardsNow 10.029.69',
    );
  });

  it('marks the part of what is possible that is wanted, however it came about', async () => {
    const ticket = await buyTicket();
    const marked = () =>
      [...ticket.container.querySelectorAll('[aria-pressed="true"]')].map(
        (part) => part.textContent,
      );
    expect(marked()).toEqual([]);
    await press(ticket.button('¼A quarter'));
    expect(marked()).toEqual(['¼A quarter']);
    const quarter = ticket.hands().value;
    await type(ticket.hands(), '1');
    expect(marked()).toEqual([]);
    await type(ticket.hands(), quarter);
    expect(marked()).toEqual(['¼A quarter']);
    await press(ticket.button('All'));
    expect(marked()).toEqual(['All']);
  });

  it('sends nothing while something known stands against it', async () => {
    const ticket = await buyTicket();
    await ticket.place();
    await ticket.says('It cannot be 0.');
    await type(ticket.hands(), '1.5');
    await ticket.place();
    await type(ticket.hands(), '1000');
    await ticket.says('This order needs');
    await ticket.place();
    expect(ticket.carried.calls).not.toContain('/api/trade/order');
    expect(ticket.container.querySelector('[name="trading-password"]')).toBeNull();
  });

  it.each(['-5', '1e9', '1.5', 'ten'])(
    'keeps "%s" in sight and asks for a number',
    async (text) => {
      const ticket = await buyTicket();
      await type(ticket.hands(), text);
      await ticket.says('Enter a whole number');
      expect(ticket.hands().value).toBe(text);
      expect(ticket.hands().getAttribute('aria-invalid')).toBe('true');
      expect(ticket.byTestId('place-order').textContent).toBe('Buy');
      expect(ticket.container.querySelector('[data-testid="order-total"]')).toBeNull();
      await pressKey(ticket.hands(), 'ArrowUp');
      expect(ticket.hands().value).toBe('1');
      expect(ticket.container.textContent).not.toContain('Enter a whole number');
    },
  );

  it('reads full-width digits, and refuses what is far too much', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '１２');
    expect(ticket.byTestId('place-order').textContent).toBe('Buy 1,200 shares');
    for (const tooMany of ['9007199254740991', '99999999999999999']) {
      await type(ticket.hands(), tooMany);
      await ticket.says('The maximum order is 1,000,000 shares.');
      expect(ticket.byTestId('order-total').textContent).toBe('–');
      expect(ticket.container.textContent).not.toContain('NaN');
    }
    await pressKey(ticket.hands(), 'ArrowUp');
    expect(ticket.hands().value).toBe('10,000');
  });

  it('says of a price far too large what prices there are, and keeps it as it was typed', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '5');
    const typed = '99999999999999999999';
    await type(ticket.price(), typed);
    await ticket.says('The price must be between ');
    expect(ticket.container.textContent).not.toContain('This order needs');
    expect(ticket.byTestId('order-total').textContent).toBe('–');
    expect(ticket.price().value).toBe(typed);
  });

  it('marks the level of the book at which the limit stands', async () => {
    const ticket = await buyTicket();
    const level = () => ticket.find('[aria-label="Sellers"] button');
    const marked = () => ticket.container.querySelectorAll('li button[aria-current="true"]');
    await type(ticket.price(), '9.50');
    expect(marked()).toHaveLength(0);
    await press(level());
    expect(ticket.price().value).toBe('10.00');
    expect([...marked()]).toEqual([level()]);
  });

  it('names the smallest order where an amount does not reach for one', async () => {
    const ticket = await buyTicket();
    await press(ticket.find('[aria-label="Count in"] input[value="amount"]'));
    await type(ticket.hands(), '12');
    await ticket.says('The smallest order by amount is 100 shares: ¥1,005.06.');
  });

  it('offers nothing at a price that is refused', async () => {
    const ticket = await buyTicket();
    const parts = () => [
      ...ticket.container.querySelectorAll<HTMLButtonElement>(
        '[aria-label="Part of what is possible"] button',
      ),
    ];
    expect(ticket.container.textContent).toContain('Your cash buys up to ');
    expect(parts().map(({ disabled }) => disabled)).toEqual([false, false, false, false]);
    await type(ticket.price(), '99');
    await ticket.says('The price must be between ');
    expect(ticket.container.textContent).not.toContain('Your cash buys up to ');
    expect(parts().map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
  });

  it('shows no figure for a price below 0', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '5');
    await type(ticket.price(), '10.005');
    await ticket.says('The price must be a multiple of 0.01.');
    expect(ticket.byTestId('order-total').textContent).toBe('–');
    await type(ticket.price(), '-1');
    await ticket.says('Please enter a number, like 12.50.');
    expect(ticket.byTestId('order-total').textContent).toBe('–');
    await pressKey(ticket.price(), 'ArrowUp');
    expect(ticket.price().value).toBe('10.00');
  });

  it('keeps everything when the password is wrong, and takes the right one after', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '1');
    await ticket.place();
    await ticket.confirm('000000');
    await ticket.says('4 attempts left');
    expect(await ticket.orders()).toEqual([]);
    await ticket.confirm(testTradingPassword);
    await ticket.says('Purchase successful');
    expect(await ticket.orders()).toHaveLength(1);
  });

  it('says in the words of the brokerage what only the brokerage could know', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '600');
    await ticket.place();
    // Another device of the same investor spends the cash in the meantime.
    await placeOrder(ticket.phone, { type: 'limit', quantity: 50_000, priceMilli: 10_000 });
    await ticket.confirm(testTradingPassword);
    await ticket.says('Not enough cash: ');
    expect(await ticket.orders()).toHaveLength(1);
    expect(ticket.hands().value).toBe('600');
  });

  it('says that an order without an answer is in doubt, and does not send it again', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '1');
    await ticket.place();
    ticket.carried.loseNext('/api/trade/order');
    await ticket.confirm(testTradingPassword);
    await ticket.says('The order was sent, but no confirmation came.');
    await ticket.says('It may still be on its way.');
    expect(ticket.carried.calls.filter((path) => path === '/api/trade/order')).toHaveLength(1);
    expect(ticket.carried.calls).toContain('/api/trade/orderDetail');
  });

  it('goes on saying what is not confirmed of its own share and side', async () => {
    const ticket = await buyTicket();
    await rememberIntent({
      id: newIntentId('ord'),
      kind: 'ord',
      input: { code: '600000', side: 'sell', type: 'market', quantity: 100 },
      at: Date.now(),
    });
    await type(ticket.hands(), '1');
    await ticket.place();
    ticket.carried.loseNext('/api/trade/order');
    await ticket.confirm(testTradingPassword);
    await ticket.says('It may still be on its way.');
    await press(ticket.byTestId('outcome-close'));
    await ticket.says('Purchase of 100 shares of 600000');
    ticket.button('Check now');
    expect(ticket.container.textContent).not.toContain('Sale of');
  });

  it('leads back once an order whose answer was lost is found', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '1');
    await ticket.place();
    ticket.carried.loseAnswerOf('/api/trade/order');
    await ticket.confirm(testTradingPassword);
    await ticket.says('Purchase successful');
    await press(ticket.byTestId('outcome-close'));
    expect(ticket.left()).toBe(1);
    expect(await ticket.orders()).toHaveLength(1);
  });

  it('names in the last step which share is bought', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '1');
    await ticket.place();
    await until(() => ticket.container.querySelector('dialog[open] h2') !== null, 'it opens');
    const title = ticket.find('dialog[open] h2').textContent;
    expect(title).toMatch(/^Buy .+ \(600000\)$/);
  });

  it('is bought once although the market clock was put forward while it was filled in', async () => {
    const ticket = await buyTicket();
    await type(ticket.hands(), '1');
    ticket.clock.advance(10 * 60_000);
    await ticket.place();
    await ticket.confirm(testTradingPassword);
    await ticket.says('Purchase successful');
    expect(ticket.carried.calls.filter((path) => path === '/api/trade/order')).toHaveLength(2);
    expect(await ticket.orders()).toHaveLength(1);
  });

  it('takes the second tap of two on what led to it for none of its own', async () => {
    const ticket = await buyTicket();
    const second = new MouseEvent('click', { bubbles: true, detail: 2 });
    await perform(() => void ticket.byTestId('place-order').dispatchEvent(second));
    expect(ticket.container.textContent).not.toContain('Please correct');
    await ticket.place();
    await ticket.says('Please correct');
  });

  it('says that a suspended share cannot be traded', async () => {
    const ticket = await buyTicket();
    ticket.feed.change('600000', { status: 'suspended' });
    await type(ticket.hands(), '1');
    await ticket.place();
    await ticket.confirm(testTradingPassword);
    await ticket.says('Trading in this share is suspended today.');
  });
});
