import { expect, test } from 'vitest';

import { totalFees } from '../../contract/trade/fees.ts';
import { monthlyStatement } from '../../server/domain/records/statement.ts';
import { openDesk } from '../factories/desk.ts';

test('a statement has the fees of its deals and what was held at its end', async () => {
  const desk = await openDesk();
  const user = await desk.investor(100_000_000);
  const stranger = await desk.investor(100_000_000);
  await desk.place(user, { quantity: 300 });
  await desk.place(stranger, { quantity: 100 });
  const running = await monthlyStatement(desk.context, user, '2024-01');
  const bought = -(running.items.find(({ group }) => group === 'trade')?.amountMinor ?? 0);
  const [held] = running.holdings;
  expect(running.holdings).toHaveLength(1);
  expect(held).toMatchObject({ code: '600000', quantity: 300 });
  expect(held?.valueMinor).toBe(((held?.priceMilli ?? 0) * 300) / 10);
  const fills = await desk.context.db
    .selectFrom('fills')
    .select('value_minor')
    .where('user_id', '=', user)
    .execute();
  const value = fills.reduce((sum, fill) => sum + fill.value_minor, 0);
  expect(totalFees(running.fees)).toBe(bought - value);
  expect(totalFees(running.fees)).toBeGreaterThan(0);
});

test('a month keeps what it held when the shares were sold in a later one', async () => {
  const desk = await openDesk();
  const user = await desk.investor(100_000_000);
  await desk.place(user, { quantity: 300 });
  desk.clock.advance(34 * 86_400_000);
  await desk.context.feed.refresh();
  const before = await monthlyStatement(desk.context, user, '2024-01');
  await desk.place(user, { side: 'sell', quantity: 300, priceMilli: 9_900 });
  expect(await monthlyStatement(desk.context, user, '2024-01')).toEqual(before);
  expect(before.holdings).toMatchObject([{ code: '600000', quantity: 300 }]);
  const february = await monthlyStatement(desk.context, user, '2024-02');
  expect(february.holdings).toEqual([]);
  expect(february.fees.stampDutyMinor).toBeGreaterThan(0);
  expect((await monthlyStatement(desk.context, user, '2023-12')).holdings).toEqual([]);
});
