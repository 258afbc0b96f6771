import { beforeAll, expect, it } from 'vitest';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { putMarketState, readMarketState } from '../../src/live/market.ts';
import { putQuotes } from '../../src/live/quotes.ts';
import { until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { openBuyTicket } from '../support/ticket-screen.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const dayMs = 86_400_000;

/** A ticket to buy a share at 10.00 that stays open over the end of a day. */
async function openTicket(code: string) {
  const screen = await openBuyTicket(code);
  const { phone } = screen;
  const state = readMarketState() ?? (await phone.call(marketEndpoints.state, {}));
  const { quote } = await phone.call(marketEndpoints.detail, { code });
  if (!quote) throw new Error('there is no quote');
  let days = 0;
  return {
    ...screen,
    /** Another day begins, at another price: its date is told before its quote. */
    nextDay: async (lastMilli: number) => {
      days += 1;
      const now = state.now + days * dayMs;
      const date = new Date(now).toISOString().slice(0, 10);
      await perform(() => putMarketState({ ...state, now, marketDate: date, orderDate: date }));
      const limits = {
        lowerLimitMilli: (lastMilli * 9) / 10,
        upperLimitMilli: (lastMilli * 11) / 10,
      };
      const figures = { lastMilli, previousCloseMilli: lastMilli, ...limits };
      await perform(() => putQuotes([{ ...quote, ...figures, at: now, sequence: days }]));
    },
  };
}

it('has the price of the day that it is for, unless another was chosen', async () => {
  const ticket = await openTicket('600000');
  expect(ticket.price().value).toBe('10.00');
  await ticket.nextDay(13_000);
  await ticket.says('Allowed today: 11.70 to 14.30');
  expect(ticket.price().value).toBe('13.00');
  expect(ticket.container.textContent).not.toContain('The price must be between ');
  await type(ticket.price(), '12.50');
  await ticket.nextDay(20_000);
  await ticket.says('The price must be between ');
  expect(ticket.price().value).toBe('12.50');
});

it('goes out at no price that its day no longer allows', async () => {
  const ticket = await openTicket('600001');
  await type(ticket.hands(), '1');
  await press(ticket.find('[data-testid="place-order"]'));
  await ticket.nextDay(13_000);
  await until(
    () => ticket.find('dialog[open]').textContent.includes('The price must be between '),
    'the sheet says it',
  );
  expect(ticket.find('[data-testid="order-confirm"]').hasAttribute('disabled')).toBe(true);
  expect(ticket.price().value).toBe('13.00');
});
