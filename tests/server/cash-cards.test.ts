import { describe, expect, test } from 'vitest';

import { maskedNumber, readAccountNumber } from '../../contract/cash/account-number.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { germanIban, newCard, openCashDesk, startingBank } from '../factories/cash-desk.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { addPasskey, allowTrading, confirmed } from '../support/passkey-calls.ts';

const unbindId = () => newId('unb', 0);

describe('a bank card', () => {
  test('is bound and listed with its number masked, and with the money of its paper bank', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    expect(card).toMatchObject({
      masked: '•••• 3000',
      kind: 'iban',
      bankBalanceMinor: startingBank,
    });
    const listed = await desk.phone.call(cash.cards, {});
    expect(listed).toEqual({ items: [card], holder: 'Lena Vogt' });
    expect(JSON.stringify(listed)).not.toMatch(/3704\s?0044\s?0532/);
    await desk.expectBooksInOrder();
  });

  test('knows when it was used last, whatever became of the payment', async () => {
    const desk = await openCashDesk();
    const [first, second] = [await desk.bind(), await desk.bind('6222021234567890')];
    const { clock } = desk.brokerage;
    const uses = async () =>
      (await desk.phone.call(cash.cards, {})).items.map(({ id, lastUsedAt }) => [id, lastUsedAt]);
    expect(Object.fromEntries(await uses())).toEqual({ [first.id]: null, [second.id]: null });
    await desk.deposit(1_000, { cardId: second.id });
    const used = clock.now();
    clock.advance(60_000);
    expect(Object.fromEntries(await uses())).toEqual({ [first.id]: null, [second.id]: used });
  });

  test('keeps its number sealed in the database', async () => {
    const desk = await openCashDesk();
    await desk.bind();
    const { context } = desk.brokerage;
    const row = await context.db.selectFrom('bank_cards').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('370400440532013000');
    expect(context.vault.open(row.sealed)).toBe('DE89370400440532013000');
  });

  test.each([
    ['DE89 3704 0044 0532 0130 01', 'iban_invalid'],
    ['DE89 3704 0044 0532 0130', 'iban_invalid'],
    ['XX12 3456 7890', 'iban_invalid'],
    ['1234567', 'account_number_invalid'],
    ['62220212345678a', 'account_number_invalid'],
    ['', 'invalid_input'],
  ])('with the number “%s” is refused beside its field', async (number, code) => {
    const desk = await openCashDesk();
    const refused = await desk.phone.refused(cash.bindCard, await newCard(desk.phone, number));
    expect(refused.code).toBe(code);
    expect(refused.fields).toHaveProperty('number');
  });

  test('in another name than the first is refused, in other letters of the same it is not', async () => {
    const desk = await openCashDesk();
    await desk.bind();
    const other = await newCard(desk.phone, '6222021234567894', { holder: 'Max Vogt' });
    expect((await desk.phone.refused(cash.bindCard, other)).code).toBe('card_holder_mismatch');
    await desk.bind('6222021234567894', { holder: '  LENA  vogt ' });
  });

  test('is bound once, ten at most, and only with the agreement of the day', async () => {
    const desk = await openCashDesk();
    await desk.bind();
    const refused = async (number: string, change = {}) =>
      (await desk.phone.refused(cash.bindCard, await newCard(desk.phone, number, change))).code;
    expect(await refused(germanIban)).toBe('card_bound');
    expect(await refused('62220001', { agreement_version: '2001-01-01' })).toBe(
      'binding_agreement_required',
    );
    for (let count = 1; count < 10; count += 1) await desk.bind(`6222000${count}`);
    expect(await refused('62229999')).toBe('cards_too_many');
  });

  test('with the same id twice at once is bound once', async () => {
    const desk = await openCashDesk();
    const input = await newCard(desk.phone);
    const again = { ...(await newCard(desk.phone)), id: input.id };
    const [first, second] = await Promise.all([
      desk.phone.call(cash.bindCard, input),
      desk.phone.call(cash.bindCard, again),
    ]);
    expect(second).toEqual(first);
    expect((await desk.phone.call(cash.cards, {})).items).toHaveLength(1);
  });

  test('is removed only when no payment of it is under way, and can be bound again', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    await desk.deposit(100_000, { cardId: card.id });
    const early = await desk.phone.refused(cash.unbindCard, { id: unbindId(), cardId: card.id });
    expect(early.code).toBe('card_in_use');
    await desk.pass(5_000);
    await desk.phone.call(cash.unbindCard, { id: unbindId(), cardId: card.id });
    expect((await desk.phone.call(cash.cards, {})).items).toEqual([]);
    const gone = await desk.phone.refused(cash.unbindCard, { id: unbindId(), cardId: card.id });
    expect(gone.code).toBe('card_unknown');
    await desk.bind();
    await desk.expectBooksInOrder();
  });

  test('asks for the trading password, or a passkey that may stand in for it', async () => {
    const desk = await openCashDesk();
    const { phone } = desk;
    const sealedWith = async (secret: object) => ({
      ...(await newCard(phone)),
      ...(await phone.encrypted({ number: germanIban, ...secret })),
    });
    const refused = async (secret: object) =>
      (await phone.refused(cash.bindCard, await sealedWith(secret))).code;
    expect(await refused({})).toBe('invalid_input');
    expect(await refused({ trading_password: '000000' })).toBe('trading_password_wrong');
    expect((await phone.call(cash.cards, {})).items).toEqual([]);
    const key = createAuthenticator();
    await allowTrading(phone, await addPasskey(phone, key));
    const card = await newCard(phone);
    const query = await confirmed(phone, key, card.id, { number: germanIban });
    expect(await phone.call(cash.bindCard, { ...card, ...query })).toMatchObject({ kind: 'iban' });
  });

  test('has a name of one’s own wherever it is named, until it is taken away', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    expect(card.name).toBe('');
    const name = (wish: string) => desk.phone.call(cash.nameCard, { cardId: card.id, name: wish });
    await name('  Gehalt 工资  ');
    const payment = await desk.deposit(1_000, { cardId: card.id });
    expect(payment.card).toEqual({ name: 'Gehalt 工资', bank: card.bank, masked: '•••• 3000' });
    await desk.withdraw(100_000, card.id);
    const { items } = await desk.phone.call(messages.list, {});
    const told = items.find(({ kind }) => kind === 'withdrawal_requested');
    expect(told?.params).toMatchObject({ card: 'Gehalt 工资 •••• 3000' });
    const tooLong = { cardId: card.id, name: 'x'.repeat(21) };
    const refused = await desk.phone.refused(cash.nameCard, tooLong);
    expect(refused.fields).toHaveProperty('name');
    await name('');
    expect((await desk.payment(payment.id)).card?.name).toBe('');
  });

  test('of somebody else is unknown', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const stranger = await desk.brokerage.registered();
    const refused = await stranger.refused(cash.unbindCard, { id: unbindId(), cardId: card.id });
    expect(refused.code).toBe('card_unknown');
    const named = await stranger.refused(cash.nameCard, { cardId: card.id, name: 'Mine' });
    expect(named.code).toBe('card_unknown');
    expect((await stranger.call(cash.cards, {})).items).toEqual([]);
  });
});

describe('an account number', () => {
  test('is read however people write it', () => {
    expect(readAccountNumber(' de89-3704.0044 0532 0130 00 ')).toEqual({
      kind: 'iban',
      value: 'DE89370400440532013000',
    });
    expect(readAccountNumber('６２２２ ０２１２ ３４５６')).toEqual({
      kind: 'account',
      value: '622202123456',
    });
    expect(maskedNumber('622202123456')).toBe('•••• 3456');
  });
});
