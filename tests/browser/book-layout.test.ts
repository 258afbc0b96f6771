import { expect, it } from 'vitest';

import { setOwnStage } from '../support/stage.ts';
import { openTradeDesk, tradedShare } from '../support/trade-desk.ts';

const { product, browser } = await setOwnStage();

it.each([
  ['pt', 'ticket', '/shares/creatOrder?side=buy&code='],
  ['es', 'share', '/stockInfo?code='],
] as const)(
  'both sides of the book face each other above one bar on a small phone, in %s on the page of the %s',
  async (language, _, path) => {
    const options = { width: 320, height: 640, language };
    const { phone, page } = await openTradeDesk(browser, product, options);
    const { code } = await tradedShare(product, 'main');
    await phone.open(`${path}${code}`);
    const look = () =>
      page.getByTestId('pressure').evaluate((pressure) => {
        const boxes = [...pressure.children].map((part) => part.getBoundingClientRect());
        const [buyers, bar, sellers] = boxes as [DOMRect, DOMRect, DOMRect];
        return {
          sameLine: buyers.top === sellers.top,
          barBelow: bar.top >= buyers.bottom,
          ends: [buyers.left - bar.left, sellers.right - bar.right].map(Math.round),
        };
      });
    await expect.poll(look).toEqual({ sameLine: true, barBelow: true, ends: [0, 0] });
  },
);
