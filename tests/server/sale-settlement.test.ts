import { expect, test } from 'vitest';

import { withdrawable } from '../../server/domain/cash/withdrawable.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { openDesk, refusalOf } from '../factories/desk.ts';
import { bind, verifiedInvestor, withdraw } from '../factories/payments.ts';
import { marketTime } from '../support/market-feed.ts';

test('what was sold on a Friday can be withdrawn when Monday begins, not on the weekend', async () => {
  const desk = await openDesk({ hours: 'exchange' });
  const { context, clock } = desk;
  clock.set(marketTime('2024-01-04 10:00:00'));
  const user = await desk.investor();
  expect((await desk.place(user, { type: 'market' })).state).toBe('filled');
  clock.set(marketTime('2024-01-05 10:00:00'));
  expect((await desk.place(user, { side: 'sell', type: 'market' })).state).toBe('filled');
  const { unsettledMinor } = await withdrawable(context, user);
  expect(unsettledMinor).toBeGreaterThan(900_000);
  for (const at of ['2024-01-05 23:59:59', '2024-01-06 00:00:00', '2024-01-07 23:59:59']) {
    clock.set(marketTime(at));
    const money = await withdrawable(context, user);
    expect(money).toMatchObject({ unsettledMinor, settlesOn: '2024-01-08' });
    expect(money.withdrawableMinor).toBe(money.cashMinor - unsettledMinor);
    const own = await assets(context, user);
    expect(own).toMatchObject({ unsettledMinor, withdrawableMinor: money.withdrawableMinor });
  }
  clock.set(marketTime('2024-01-08 00:00:00'));
  const settled = await withdrawable(context, user);
  expect(settled).toMatchObject({ unsettledMinor: 0, settlesOn: '2024-01-09' });
  expect(settled.withdrawableMinor).toBe(settled.cashMinor);
});

test('three withdrawals a day are three on Saturday and three on Sunday', async () => {
  const desk = await openDesk({ hours: 'exchange' });
  const user = await verifiedInvestor(desk);
  const card = await bind(desk, user);
  desk.clock.set(marketTime('2024-01-06 10:00:00'));
  for (let count = 0; count < 3; count += 1) await withdraw(desk, user, card);
  expect((await refusalOf(withdraw(desk, user, card))).code).toBe('withdrawals_too_many');
  desk.clock.set(marketTime('2024-01-07 00:00:00'));
  await withdraw(desk, user, card);
  expect((await withdrawable(desk.context, user)).leftToday).toBe(2);
});
