import { describe, expect, test } from 'vitest';

import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { loanEndpoints as loans } from '../../contract/loan/endpoints.ts';
import { marketEndpoints as market } from '../../contract/market/endpoints.ts';
import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { decideIdentityByOperator } from '../../server/domain/identity/decide.ts';
import { submitIdentity } from '../../server/domain/identity/submit.ts';
import { newId } from '../../contract/lib/ids.ts';
import { germanIban, newCard, openCashDesk } from '../factories/cash-desk.ts';
import type { CashDesk } from '../factories/cash-desk.ts';
import { submission, verifyIdentity } from '../factories/identity.ts';

const live = {
  ENVIRONMENT: 'live',
  CLERK: 'manual',
  PAPER_STARTING_CASH_MINOR: '0',
  PAPER_BANK_BALANCE_MINOR: '0',
};

async function userIdOf({ brokerage }: CashDesk): Promise<string> {
  const row = await brokerage.context.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return row.id;
}

/** As accounts are that bound their card before identities were asked for. */
async function forgetIdentities({ brokerage: { context } }: CashDesk): Promise<void> {
  await context.db.deleteFrom('identities').execute();
  await context.db.updateTable('users').set({ identity_state: 'pending' }).execute();
}

/** What each of the calls that ask for an identity is answered. */
async function tryEverything(desk: CashDesk, cardId: string) {
  const { phone } = desk;
  const secret = () => phone.tradingSecret();
  const payment = { cardId, amountMinor: 100_000 };
  const loan = { amountMinor: 500_000, purpose: 'home', months: 3 } as const;
  return [
    await phone.refused(cash.bindCard, await newCard(phone, '6222021234567894')),
    await phone.refused(cash.withdraw, { id: newId('wdr', 0), ...payment, ...(await secret()) }),
    await phone.refused(cash.transfer, {
      id: newId('trf', 0),
      direction: 'out',
      ...payment,
      ...(await secret()),
    }),
    await phone.refused(loans.apply, { id: newId('lon', 0), ...loan, ...(await secret()) }),
  ];
}

async function marketOrder({ phone, brokerage }: CashDesk, side: 'buy' | 'sell', code?: string) {
  const { codes } = await phone.call(market.hot, {});
  const id = newId('ord', brokerage.clock.now());
  const order = { id, code: code ?? codes[0] ?? '', side, type: 'market' as const, quantity: 100 };
  return { ...order, ...(await phone.tradingSecret()) };
}

describe('without a verified identity', () => {
  test('no card is bound, nothing is paid out or lent: while it is pending, in review, rejected', async () => {
    const desk = await openCashDesk();
    const { context } = desk.brokerage;
    const card = await desk.bind();
    await forgetIdentities(desk);
    const userId = await userIdOf(desk);
    const before = await desk.cash();
    const expectRefused = async () => {
      const refused = await tryEverything(desk, card.id);
      expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'identity_required'));
      expect(refused[0]?.msg).toBe(
        'Please verify your identity first. You can do this under “Me”.',
      );
    };
    await expectRefused();
    await submitIdentity(context, userId, await submission());
    await expectRefused();
    await decideIdentityByOperator(context, userId, { accept: false, reason: 'expired' });
    await expectRefused();
    expect(await desk.cash()).toEqual(before);
    expect(await context.db.selectFrom('payments').select('id').execute()).toEqual([]);
    expect(await context.db.selectFrom('loans').select('id').execute()).toEqual([]);

    desk.brokerage.clock.advance(1);
    await verifyIdentity(desk.brokerage, userId);
    expect(await desk.withdraw(100_000, card.id)).toMatchObject({ state: 'pending' });
    await desk.expectBooksInOrder();
  });

  test('a newcomer to a paper environment buys, sells, saves, and pays in by a page', async () => {
    const desk = await openCashDesk({ verified: false });
    const { phone } = desk;
    const bought = await phone.call(trade.place, await marketOrder(desk, 'buy'));
    expect(bought.filledQuantity).toBe(100);
    const secret = await phone.tradingSecret();
    await phone.call(savings.purchase, { id: newId('sav', 0), amountMinor: 100_000, ...secret });
    expect(await desk.deposit(100_000)).toMatchObject({ state: 'pending' });
    await desk.expectBooksInOrder();
  });

  test('a card that was bound before stays: it pays in, and can be removed', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind(germanIban);
    await forgetIdentities(desk);
    expect(await desk.phone.call(cash.cards, {})).toMatchObject({
      items: [{ id: card.id, masked: card.masked }],
      holder: null,
    });
    expect(await desk.deposit(100_000, { cardId: card.id })).toMatchObject({ state: 'pending' });
    await desk.pass(5_000);
    await desk.phone.call(cash.unbindCard, { id: newId('unb', 0), cardId: card.id });
    expect((await desk.phone.call(cash.cards, {})).items).toEqual([]);
  });

  test('what was answered before is answered again', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const id = newId('wdr', 0);
    const first = await desk.withdraw(100_000, card.id, id);
    await forgetIdentities(desk);
    expect(await desk.withdraw(100_000, card.id, id)).toEqual(first);
  });
});

describe('a card', () => {
  test('is bound in the verified name, however it is written', async () => {
    const desk = await openCashDesk({ verified: false });
    await verifyIdentity(desk.brokerage, await userIdOf(desk), { name: 'Lena Vogt' });
    expect((await desk.phone.call(cash.cards, {})).holder).toBe('Lena Vogt');
    const other = await newCard(desk.phone, germanIban, { holder: 'Max Vogt' });
    expect(await desk.phone.refused(cash.bindCard, other)).toMatchObject({
      code: 'card_holder_mismatch',
      fields: { holder: expect.any(String) },
    });
    expect(await desk.bind(germanIban, { holder: 'LENA  VOGT' })).toMatchObject({ kind: 'iban' });
  });
});

describe('in a live environment', () => {
  test('nobody invests unknown; whoever is known does', async () => {
    const desk = await openCashDesk({ settings: live, verified: false });
    const { phone } = desk;
    const secret = await phone.tradingSecret();
    const purchase = { id: newId('sav', 0), amountMinor: 100_000, ...secret };
    expect((await phone.refused(savings.purchase, purchase)).code).toBe('identity_required');
    const order = await marketOrder(desk, 'buy');
    expect((await phone.refused(trade.place, order)).code).toBe('identity_required');
    await verifyIdentity(desk.brokerage, await userIdOf(desk));
    const again = await phone.refused(trade.place, { ...order, ...(await phone.tradingSecret()) });
    expect(again.code).toBe('cash_insufficient');
  });

  test('selling needs no identity', async () => {
    const desk = await openCashDesk({ settings: live, verified: false });
    const { codes } = await desk.phone.call(market.hot, {});
    const order = await marketOrder(desk, 'sell', codes[0]);
    expect((await desk.phone.refused(trade.place, order)).code).toBe('shares_insufficient');
  });
});
