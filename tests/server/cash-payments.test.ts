import { describe, expect, test } from 'vitest';

import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { DepositInput, PaymentDirection } from '../../contract/cash/types.ts';
import { recordsEndpoints as records } from '../../contract/records/endpoints.ts';
import { decidePaymentByOperator, decidePayments } from '../../server/domain/cash/decide.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openCashDesk, startingBank, startingCash } from '../factories/cash-desk.ts';

const depositId = () => newId('dep', 0);
const minute = 60_000;

describe('a deposit from a card', () => {
  test('is credited once the bank has paid, with each step and a message', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const asked = await desk.deposit(250_000, { cardId: card.id });
    expect(asked).toMatchObject({ state: 'pending', payUrl: null, card: { masked: '•••• 3000' } });
    expect((await desk.cash()).balance).toBe(startingCash);
    await desk.pass(5_000);
    const done = await desk.payment(asked.id);
    expect(done.steps.map(({ state }) => state)).toEqual(['pending', 'credited']);
    expect((await desk.cash()).balance).toBe(startingCash + 250_000);
    const [bank] = (await desk.phone.call(cash.cards, {})).items;
    expect(bank?.bankBalanceMinor).toBe(startingBank - 250_000);
    const messages = await desk.brokerage.context.db.selectFrom('messages').selectAll().execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['identity_approved', 'deposit_credited']);
    await desk.expectBooksInOrder();
  });

  test('is declined, with the reason, when the bank account does not have it', async () => {
    const desk = await openCashDesk({ settings: { PAPER_BANK_BALANCE_MINOR: '1000' } });
    const card = await desk.bind();
    const { id } = await desk.deposit(1_001, { cardId: card.id });
    await desk.pass(5_000);
    expect(await desk.payment(id)).toMatchObject({ state: 'declined', reason: 'bank_balance' });
    expect((await desk.cash()).balance).toBe(startingCash);
  });

  test('is decided once, however many clerks look at it', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    await desk.deposit(100_000, { cardId: card.id });
    desk.brokerage.clock.advance(5_000);
    const { context } = desk.brokerage;
    await Promise.all([decidePayments(context), decidePayments(context), decidePayments(context)]);
    expect((await desk.cash()).balance).toBe(startingCash + 100_000);
  });

  test('waits for the desk where the clerk is none', async () => {
    const desk = await openCashDesk({ settings: { CLERK: 'manual' } });
    const card = await desk.bind();
    const { id } = await desk.deposit(100_000, { cardId: card.id });
    await desk.pass(minute);
    expect((await desk.payment(id)).state).toBe('pending');
    const named = await desk.namedAtDesk(id);
    const refusal = { accept: false as const, reason: 'Name differs.' };
    await decidePaymentByOperator(desk.brokerage.context, named, refusal);
    expect(await desk.payment(id)).toMatchObject({
      state: 'declined',
      reason: { text: 'Name differs.' },
    });
    await expect(
      decidePaymentByOperator(desk.brokerage.context, named, { accept: true }),
    ).rejects.toThrow('payment_not_open');
  });

  test('is named by the brokerage: another’s deposit of the same id is left alone', async () => {
    const desk = await openCashDesk({ settings: { CLERK: 'manual' } });
    const { context } = desk.brokerage;
    const asked = await desk.deposit(100_000);
    const other = await desk.brokerage.registered('max');
    const same = { id: asked.id, method: 'redirect' as const, amountMinor: 5_000 };
    const others = await other.call(cash.deposit, same);
    expect(others.reference).not.toBe(asked.reference);
    const accept = (direction: PaymentDirection, reference: string) =>
      decidePaymentByOperator(context, { direction, reference }, { accept: true });
    await expect(accept('in', asked.id)).rejects.toThrow('payment_unknown');
    await expect(accept('out', asked.reference)).rejects.toThrow('payment_unknown');
    await accept('in', asked.reference);
    expect((await desk.payment(asked.id)).state).toBe('credited');
    expect((await other.call(cash.payment, { id: asked.id })).state).toBe('pending');
    const { items } = await desk.phone.call(records.transactions, { group: 'payment' });
    expect(items.map(({ reference }) => reference)).toEqual([asked.reference]);
  });

  test.each<[Partial<DepositInput>, string]>([
    [{ amountMinor: 0 }, 'amount_zero'],
    [{ amountMinor: 99 }, 'deposit_below_minimum'],
    [{ amountMinor: 50_000_001 }, 'deposit_above_maximum'],
    [{ method: 'card', cardId: newId('crd', 0) }, 'card_unknown'],
    [{ method: 'card' }, 'card_unknown'],
  ])('of %o is refused: %s', async (change, code) => {
    const desk = await openCashDesk();
    const input = { id: depositId(), method: 'redirect' as const, amountMinor: 100, ...change };
    expect((await desk.phone.refused(cash.deposit, input)).code).toBe(code);
  });

  test('with the same id answers the same, with another amount it is refused', async () => {
    const desk = await openCashDesk();
    const input = { id: depositId(), method: 'redirect' as const, amountMinor: 100_000 };
    const [first, second] = await Promise.all([
      desk.phone.call(cash.deposit, input),
      desk.phone.call(cash.deposit, input),
    ]);
    expect(second).toEqual(first);
    const other = await desk.phone.refused(cash.deposit, { ...input, amountMinor: 200_000 });
    expect(other.code).toBe('id_reused');
  });
});

describe('a withdrawal', () => {
  test('is held at once and leaves for the bank when it is paid', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const asked = await desk.withdraw(1_000_000, card.id);
    expect(await desk.cash()).toEqual({ balance: startingCash, held: 1_000_000 });
    expect(await desk.phone.call(cash.withdrawable, {})).toMatchObject({
      withdrawingMinor: 1_000_000,
      heldMinor: 0,
      withdrawableMinor: startingCash - 1_000_000,
      leftToday: 2,
    });
    await desk.pass(5_000);
    expect((await desk.payment(asked.id)).state).toBe('paid');
    expect(await desk.cash()).toEqual({ balance: startingCash - 1_000_000, held: 0 });
    const [bank] = (await desk.phone.call(cash.cards, {})).items;
    expect(bank?.bankBalanceMinor).toBe(startingBank + 1_000_000);
    await desk.expectBooksInOrder();
  });

  test('that is refused or taken back frees what was held, and does not count for the day', async () => {
    const desk = await openCashDesk({ settings: { CLERK: 'manual' } });
    const card = await desk.bind();
    const refused = await desk.withdraw(500_000, card.id);
    await decidePaymentByOperator(desk.brokerage.context, await desk.namedAtDesk(refused.id), {
      accept: false,
      reason: 'Ask us.',
    });
    const takenBack = await desk.withdraw(500_000, card.id);
    await desk.phone.call(cash.cancelPayment, { id: newId('cpy', 0), paymentId: takenBack.id });
    expect(await desk.cash()).toEqual({ balance: startingCash, held: 0 });
    expect((await desk.phone.call(cash.withdrawable, {})).leftToday).toBe(3);
    const late = { id: newId('cpy', 0), paymentId: takenBack.id };
    expect((await desk.phone.refused(cash.cancelPayment, late)).code).toBe('payment_not_open');
    await desk.expectBooksInOrder();
  });

  test('needs the trading password, an amount within the limits, and what is settled', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const refused = async (amountMinor: number, password?: string) =>
      (
        await desk.phone.refused(cash.withdraw, {
          id: newId('wdr', 0),
          cardId: card.id,
          amountMinor,
          ...(await desk.phone.tradingSecret(password)),
        })
      ).code;
    expect(await refused(100_000, '111222')).toBe('trading_password_wrong');
    expect(await refused(0)).toBe('amount_zero');
    expect(await refused(9_999)).toBe('withdrawal_below_minimum');
    expect(await refused(startingCash + 1)).toBe('withdrawal_above_available');
    for (let count = 0; count < 3; count += 1) await desk.withdraw(10_000, card.id);
    expect(await refused(10_000)).toBe('withdrawals_too_many');
    desk.brokerage.clock.advance(24 * 60 * minute);
    await desk.withdraw(10_000, card.id);
  });

  test('races with itself: two of all the cash, one goes through', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const answers = await Promise.allSettled([
      desk.withdraw(startingCash, card.id),
      desk.withdraw(startingCash, card.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await desk.pass(5_000);
    expect(await desk.cash()).toEqual({ balance: 0, held: 0 });
    await desk.expectBooksInOrder();
  });

  test('and its records are the owner’s alone', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const { id } = await desk.withdraw(10_000, card.id);
    const stranger = await desk.brokerage.registered();
    expect((await stranger.refused(cash.payment, { id })).code).toBe('payment_unknown');
    const taking = { id: newId('cpy', 0), paymentId: id };
    expect((await stranger.refused(cash.cancelPayment, taking)).code).toBe('payment_unknown');
    expect((await stranger.call(cash.payments, {})).items).toEqual([]);
  });
});

test('records come in pages, newest first, by direction and period', async () => {
  const desk = await openCashDesk();
  const card = await desk.bind();
  for (let count = 0; count < 5; count += 1) await desk.deposit(100_000 + count);
  await desk.withdraw(10_000, card.id);
  const first = await desk.phone.call(cash.payments, { direction: 'in', limit: 3 });
  expect(first.items.map(({ amountMinor }) => amountMinor)).toEqual([100_004, 100_003, 100_002]);
  const rest = await desk.phone.call(cash.payments, {
    direction: 'in',
    limit: 3,
    cursor: first.nextCursor ?? '',
  });
  expect(rest.items.map(({ amountMinor }) => amountMinor)).toEqual([100_001, 100_000]);
  expect(rest.nextCursor).toBeNull();
  desk.brokerage.clock.advance(24 * 60 * minute);
  expect((await desk.phone.call(cash.payments, { period: 'today' })).items).toEqual([]);
});
