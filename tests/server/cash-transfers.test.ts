import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { PaymentDirection } from '../../contract/cash/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { decidePaymentByOperator } from '../../server/domain/cash/decide.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openCashDesk, startingBank, startingCash } from '../factories/cash-desk.ts';
import type { CashDesk } from '../factories/cash-desk.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { throwAwayFolder } from '../support/run-node.ts';

async function inputOf(
  desk: CashDesk,
  direction: PaymentDirection,
  cardId: string,
  amountMinor: number,
  password?: string,
) {
  const secret = await desk.phone.tradingSecret(password);
  return { id: newId('trf', 0), direction, cardId, amountMinor, ...secret };
}

const bankOf = async (desk: CashDesk) =>
  (await desk.phone.call(cash.cards, {})).items[0]?.bankBalanceMinor;

describe('a transfer', () => {
  test('from the bank to the account moves both balances when it arrives', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const asked = await desk.phone.call(
      cash.transfer,
      await inputOf(desk, 'in', card.id, 1_234_567),
    );
    expect(asked).toMatchObject({ direction: 'in', method: 'transfer', state: 'pending' });
    expect(asked.expectedAt).toBe(desk.brokerage.clock.now() + 5_000);
    await desk.pass(5_000);
    expect((await desk.payment(asked.id)).state).toBe('credited');
    expect((await desk.cash()).balance).toBe(startingCash + 1_234_567);
    expect(await bankOf(desk)).toBe(startingBank - 1_234_567);
    await desk.expectBooksInOrder();
  });

  test('to the bank is held, arrives, and counts as a withdrawal of the day', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const asked = await desk.phone.call(cash.transfer, await inputOf(desk, 'out', card.id, 1_000));
    expect(await desk.cash()).toEqual({ balance: startingCash, held: 1_000 });
    expect((await desk.phone.call(cash.withdrawable, {})).leftToday).toBe(2);
    await desk.pass(5_000);
    expect((await desk.payment(asked.id)).state).toBe('paid');
    expect(await bankOf(desk)).toBe(startingBank + 1_000);
    await desk.withdraw(10_000, card.id);
    await desk.withdraw(10_000, card.id);
    const fourth = await inputOf(desk, 'out', card.id, 1_000);
    expect((await desk.phone.refused(cash.transfer, fourth)).code).toBe('withdrawals_too_many');
    // From the bank there is no such limit.
    await desk.phone.call(cash.transfer, await inputOf(desk, 'in', card.id, 1_000));
    await desk.expectBooksInOrder();
  });

  test('of more than the bank account has is declined', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const input = await inputOf(desk, 'in', card.id, startingBank + 1);
    const { id } = await desk.phone.call(cash.transfer, input);
    await desk.pass(5_000);
    expect(await desk.payment(id)).toMatchObject({ state: 'declined', reason: 'bank_balance' });
    expect((await desk.cash()).balance).toBe(startingCash);
  });

  test('is taken back as long as it is pending', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const { id } = await desk.phone.call(cash.transfer, await inputOf(desk, 'out', card.id, 5_000));
    const taking = { id: newId('cpy', 0), paymentId: id };
    expect((await desk.phone.call(cash.cancelPayment, taking)).state).toBe('cancelled');
    expect(await desk.cash()).toEqual({ balance: startingCash, held: 0 });
    await desk.pass(5_000);
    expect((await desk.payment(id)).state).toBe('cancelled');
  });

  test.each([
    ['in', 0, 'amount_zero'],
    ['in', 999, 'transfer_below_minimum'],
    ['out', 999, 'transfer_below_minimum'],
    ['out', startingCash + 1, 'withdrawal_above_available'],
  ] as const)('%s of %i is refused: %s', async (direction, amountMinor, code) => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const input = await inputOf(desk, direction, card.id, amountMinor);
    const refused = await desk.phone.refused(cash.transfer, input);
    expect(refused.code).toBe(code);
    expect(refused.fields).toHaveProperty('amountMinor');
  });

  test('needs the trading password and a card of one’s own, in both directions', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    for (const direction of ['in', 'out'] as const) {
      const wrong = await inputOf(desk, direction, card.id, 1_000, '111222');
      expect((await desk.phone.refused(cash.transfer, wrong)).code).toBe('trading_password_wrong');
      const stranger = await desk.brokerage.registered();
      const { id: strangerId } = await stranger.call(user.info, {});
      await verifyIdentity(desk.brokerage, strangerId);
      await stranger.setTradingPassword();
      const secret = await stranger.tradingSecret();
      const theirs = { id: newId('trf', 0), direction, cardId: card.id, amountMinor: 1_000 };
      const refused = await stranger.refused(cash.transfer, { ...theirs, ...secret });
      expect(refused.code).toBe('card_unknown');
    }
  });

  test('with the same id happens once, with another direction it is refused', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const input = await inputOf(desk, 'out', card.id, 5_000);
    const secret = () => desk.phone.tradingSecret();
    const [first, second] = await Promise.all([
      desk.phone.call(cash.transfer, input),
      desk.phone.call(cash.transfer, { ...input, ...(await secret()) }),
    ]);
    expect(second).toEqual(first);
    expect((await desk.cash()).held).toBe(5_000);
    const turned = { ...input, direction: 'in' as const, ...(await secret()) };
    expect((await desk.phone.refused(cash.transfer, turned)).code).toBe('id_reused');
  });
});

describe('what the desk decides', () => {
  test('has no expected moment, and goes through by its reference', async () => {
    const desk = await openCashDesk({ settings: { CLERK: 'manual' } });
    const card = await desk.bind();
    expect((await desk.phone.call(cash.limits, {})).arrivalSeconds).toBeNull();
    const page = await desk.deposit(300_000);
    const moved = await desk.withdraw(200_000, card.id);
    expect(moved.expectedAt).toBeNull();
    expect(page.expectedAt).not.toBeNull();
    const { context } = desk.brokerage;
    for (const { id } of [page, moved])
      await decidePaymentByOperator(context, await desk.namedAtDesk(id), { accept: true });
    expect((await desk.cash()).balance).toBe(startingCash + 100_000);
    // What the desk has confirmed is not credited again when the provider calls.
    const reference = await desk.referenceOf(page.id);
    expect(await desk.callBack({ reference, amountMinor: 300_000 })).toBe('duplicate');
    const unknown = { direction: 'in' as const, reference: newId('pay', 0) };
    await expect(decidePaymentByOperator(context, unknown, { accept: true })).rejects.toThrow(
      'payment_unknown',
    );
    await desk.expectBooksInOrder();
  });
});

describe('a live environment', () => {
  const live = {
    ENVIRONMENT: 'live',
    CLERK: 'manual',
    PAPER_STARTING_CASH_MINOR: '0',
    PAPER_BANK_BALANCE_MINOR: '0',
  };

  test('has no sandbox: no payment pages, and no callback is heard', async () => {
    const desk = await openCashDesk({ settings: live });
    const input = { id: newId('dep', 0), method: 'redirect' as const, amountMinor: 100_000 };
    expect((await desk.phone.refused(cash.deposit, input)).code).toBe('provider_missing');
    const { app } = desk.brokerage;
    const callback = await app.request('/api/cash/callback', { method: 'POST', body: '{}' });
    expect(callback.status).toBe(404);
    expect((await app.request(`/sandbox-pay/${newId('pay', 0)}`)).status).toBe(404);
    expect(await desk.callBack({ reference: newId('pay', 0) })).toBe('forged');
  });

  test('keeps no balance of real banks, and books what the desk has seen arrive', async () => {
    const desk = await openCashDesk({ settings: live });
    const card = await desk.bind();
    expect(card.bankBalanceMinor).toBeNull();
    const { id } = await desk.deposit(400_000, { cardId: card.id });
    const { context } = desk.brokerage;
    await decidePaymentByOperator(context, await desk.namedAtDesk(id), { accept: true });
    const out = await desk.withdraw(150_000, card.id);
    await decidePaymentByOperator(context, await desk.namedAtDesk(out.id), { accept: true });
    expect(await desk.cash()).toEqual({ balance: 250_000, held: 0 });
    const settlement = await context.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'bank_settlement')
      .executeTakeFirstOrThrow();
    expect(settlement.balance).toBe(-250_000);
    await desk.expectBooksInOrder();
  });
});

describe('the limits', () => {
  test('of the day come from a file when one is named', async () => {
    const file = join(throwAwayFolder(), 'limits.json');
    const row = {
      depositMinimumMinor: 100,
      depositMaximumMinor: 900,
      withdrawalMinimumMinor: 10_000,
      withdrawalsPerDay: 1,
      transferMinimumMinor: 500,
      cards: 2,
    };
    const rows = [
      { ...row, from: '2020-01-01', depositMaximumMinor: 700 },
      { ...row, from: '2026-11-01' },
      { ...row, from: '2027-01-01', depositMaximumMinor: 800 },
    ];
    await writeFile(file, JSON.stringify(rows));
    const desk = await openCashDesk({ settings: { LIMITS_FILE: file } });
    expect(await desk.phone.call(cash.limits, {})).toEqual({ ...rows[1], arrivalSeconds: 5 });
    const input = { id: newId('dep', 0), method: 'redirect' as const, amountMinor: 901 };
    const refused = await desk.phone.refused(cash.deposit, input);
    expect(refused).toMatchObject({
      code: 'deposit_above_maximum',
      params: { maximumMinor: 900 },
    });
  });
});

test('records are found by way and state', async () => {
  const desk = await openCashDesk();
  const card = await desk.bind();
  const page = await desk.deposit(100_000);
  await desk.deposit(200_000, { cardId: card.id });
  await desk.withdraw(10_000, card.id);
  await desk.pass(5_000);
  const found = async (filter: object) =>
    (await desk.phone.call(cash.payments, filter)).items.map(({ amountMinor }) => amountMinor);
  expect(await found({ state: 'pending' })).toEqual([100_000]);
  expect(await found({ method: 'card' })).toEqual([200_000]);
  expect(await found({ direction: 'out', state: 'paid' })).toEqual([10_000]);
  expect(await found({ method: 'transfer' })).toEqual([]);
  expect((await desk.payment(page.id)).state).toBe('pending');
});
