import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

import { noFees } from '../../contract/trade/fees.ts';
import type { Fill } from '../../contract/trade/types.ts';
import { FeesAndLimits } from '../../src/features/fees/FeesAndLimits.tsx';
import { FillRow } from '../../src/features/trade/FillRow.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';
import { throwAwayFolder } from '../support/run-node.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** The page of a brokerage with limits of payments of its own. */
async function pageText(limits: object): Promise<string> {
  const LIMITS_FILE = join(throwAwayFolder(), 'limits.json');
  writeFileSync(LIMITS_FILE, JSON.stringify([limits]));
  const { app } = await startBrokerage({ settings: { LIMITS_FILE } });
  carryTo({ app });
  const { container } = await renderScreen(<FeesAndLimits />);
  await until(() => container.querySelector('table') !== null, 'the rules are there');
  return container.textContent;
}

it('the rules name every limit, as the brokerage has it', async () => {
  const text = await pageText({
    from: '1990-12-19',
    depositMinimumMinor: 12_300,
    depositMaximumMinor: 45_600_000,
    withdrawalMinimumMinor: 7_800,
    withdrawalsPerDay: 5,
    transferMinimumMinor: 9_100,
    cards: 4,
  });
  expect(text).toContain('Deposit: ¥123.00 to ¥456,000.00 at a time.');
  expect(text).toContain('Bank transfer: at least ¥91.00.');
  expect(text).toContain('Withdrawal: at least ¥78.00, or all that can be withdrawn.');
  expect(text).toContain('Withdrawals and transfers to the bank: up to 5 a day.');
  expect(text).toContain('Linked bank cards: up to 4.');
  expect(text).toContain('For each ¥5,000.00 of the average value of your holdings over 20');
  expect(text).toContain('An average of less than ¥10,000.00 gives no quota.');
});

it('the rules name the price limits of each board, and the days without any', async () => {
  const text = await pageText({
    from: '1990-12-19',
    depositMinimumMinor: 100,
    depositMaximumMinor: 200,
    withdrawalMinimumMinor: 100,
    withdrawalsPerDay: 1,
    transferMinimumMinor: 100,
    cards: 1,
  });
  expect(text).toMatch(/Main board.*?Price limits: 10% .*? first 5 trading days/);
  expect(text).toMatch(/ChiNext.*?Price limits: 20% .*? first 5 trading days/);
  expect(text).toMatch(/Beijing Stock Exchange.*?Price limits: 30% .*? first trading day/);
});

it('a deal without an order is called by how its shares came', async () => {
  const fill: Fill = {
    id: 'fil_1',
    orderId: 'ord_1',
    code: '603118',
    name: '恒远驱动',
    latinName: 'Hengyuan Drives',
    side: 'buy',
    type: 'allotment',
    quantity: 500,
    priceMilli: 9_000,
    valueMinor: 450_000,
    fees: noFees,
    resultMinor: null,
    at: 0,
    marketDate: '2026-11-20',
    barDate: '2026-11-20',
  };
  const { container, rerender } = await render(<FillRow fill={fill} />);
  expect(container.textContent).toContain('Allotment');
  await rerender(<FillRow fill={{ ...fill, type: 'limit' }} />);
  expect(container.textContent).not.toContain('Allotment');
  expect(container.textContent).toContain('Buy');
});
