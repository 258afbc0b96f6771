import { expect, test } from 'vitest';

import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { timetableFrom } from '../../server/domain/new-share/timetable.ts';
import { newSharesToday } from '../../server/domain/new-share/today.ts';
import { openDesk } from '../factories/desk.ts';
import { announced, apply, pay } from '../factories/new-shares.ts';

const nothingToDo = { toPay: [], open: [], next: null };

test('an issue is to come, to apply for, to pay, and then nothing to be done about', async () => {
  const desk = await openDesk({ hours: 'exchange' });
  const user = await desk.investor();
  const today = () => newSharesToday(desk.context, user);
  const names = {
    name: '新舟电子',
    latinName: 'Xinzhou Electronics',
    traditionalName: '新舟電子',
  };
  const at = async (time: string) => {
    desk.clock.set(Date.parse(`${time}+08:00`));
    await advanceIssues(desk.context);
  };
  await announced(desk, timetableFrom(desk.context.clock, '2024-01-04', '2024-01-11'));
  await at('2024-01-04T09:00:00');
  expect(await today()).toEqual({
    toPay: [],
    open: [],
    next: { ...names, applyOn: '2024-01-04' },
  });
  await at('2024-01-04T09:30:00');
  const applyUntilAt = Date.parse('2024-01-04T15:00:00+08:00');
  expect(await today()).toEqual({ toPay: [], open: [{ ...names, applyUntilAt }], next: null });
  await apply(desk, user);
  expect(await today()).toEqual(nothingToDo);
  await at('2024-01-08T10:00:00');
  const payUntilAt = Date.parse('2024-01-09T00:00:00+08:00');
  expect(await today()).toEqual({
    toPay: [{ ...names, amountMinor: 400_000, payUntilAt }],
    open: [],
    next: null,
  });
  await pay(desk, user);
  expect(await today()).toEqual(nothingToDo);
});
