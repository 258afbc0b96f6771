import { expect, test } from 'vitest';

import { monthlyStatement } from '../../server/domain/records/statement.ts';
import { listTransactions } from '../../server/domain/records/transactions.ts';
import { openDesk } from '../factories/desk.ts';
import { announced, apply, buyBlock, goOn, offered, pay } from '../factories/new-shares.ts';

test('transactions and statements name the share of a purchase of 100,000 shares', async () => {
  const desk = await openDesk();
  const user = await desk.investor(1_000_000_000);
  await desk.place(user, { quantity: 100_000 });
  const { id } = await offered(desk, { quantity: 100_000 });
  await buyBlock(desk, user, id, 100_000);
  const { items } = await listTransactions(desk.context, user, { group: 'trade' });
  const codesOf = (rows: typeof items) => rows.map(({ kind, share }) => [kind, share?.code]);
  const bought = [
    ['block', '600000'],
    ['fill', '600000'],
  ];
  expect(codesOf(items)).toEqual(bought);
  const statement = await monthlyStatement(desk.context, user, '2024-01');
  const shares = statement.items.filter(({ group }) => group === 'trade');
  expect(codesOf(shares.toReversed())).toEqual(bought);
  const deals = shares.map(({ deal, amountMinor }) => ({ ...deal, amountMinor }));
  for (const { quantity, priceMilli = 0, amountMinor } of deals) {
    expect(quantity).toBe(100_000);
    // What was paid is the value at that price, and fees.
    expect(-amountMinor).toBeGreaterThan(priceMilli * 10_000);
    expect(-amountMinor).toBeLessThan(priceMilli * 10_050);
  }
  expect(statement.items.find(({ group }) => group === 'other')?.share).toBeNull();
});

test('transactions and statements name a new share that was paid and is not listed yet', async () => {
  const desk = await openDesk();
  const user = await desk.investor();
  await announced(desk);
  await apply(desk, user);
  await goOn(desk, 2);
  await pay(desk, user);
  const { items } = await listTransactions(desk.context, user, { group: 'new_share' });
  const paid = {
    code: '607200',
    name: '新舟电子',
    latinName: 'Xinzhou Electronics',
    traditionalName: '新舟電子',
  };
  expect(items.map(({ share }) => share)).toEqual([paid]);
  const [{ deal, amountMinor } = { deal: null, amountMinor: 0 }] = items;
  expect(-amountMinor).toBe(((deal?.quantity ?? 0) * (deal?.priceMilli ?? 0)) / 10);
  const month = desk.context.clock.marketDate().slice(0, 7);
  const statement = await monthlyStatement(desk.context, user, month);
  expect(statement.items.find(({ kind }) => kind === 'allotment')?.share).toEqual(paid);
});
