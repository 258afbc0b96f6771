import { describe, expect, test } from 'vitest';

import { agreementEndpoints as agreement } from '../../contract/agreement/endpoints.ts';
import { agreementVersion, agreementVersions } from '../../contract/agreement/types.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { loanEndpoints as loan } from '../../contract/loan/endpoints.ts';
import { marketEndpoints as market } from '../../contract/market/endpoints.ts';
import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openCashDesk } from '../factories/cash-desk.ts';
import type { CashDesk } from '../factories/cash-desk.ts';

const before = agreementVersions[1];

/** The investor accepted the version before; the one in force came since. */
async function becomeOutdated(desk: CashDesk): Promise<void> {
  const { db } = desk.brokerage.context;
  await db.updateTable('users').set({ agreement_version: before }).execute();
  await db.updateTable('agreement_acceptances').set({ version: before }).execute();
}

async function orderOf(desk: CashDesk, side: 'buy' | 'sell') {
  const { codes } = await desk.phone.call(market.hot, {});
  const secret = await desk.phone.tradingSecret();
  const id = newId('ord', desk.brokerage.clock.now());
  return { id, code: codes[0] ?? '', side, type: 'market' as const, quantity: 100, ...secret };
}

describe('a new version of the user agreement', () => {
  test('is accepted at registration, with its time, and noted for good', async () => {
    const { phone, brokerage } = await openCashDesk();
    const acceptedAt = brokerage.clock.now();
    const state = { inForce: agreementVersion, accepted: agreementVersion, acceptedAt };
    expect(await phone.call(agreement.state, {})).toEqual(state);
    brokerage.clock.advance(60_000);
    expect(await phone.call(agreement.accept, { version: agreementVersion })).toEqual(state);
  });

  test('lets nobody begin anything new before it is accepted', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    await becomeOutdated(desk);
    const { phone, brokerage } = desk;
    const at = brokerage.clock.now();
    const secret = () => phone.tradingSecret();
    const deposit = { amountMinor: 10_000_000, method: 'card' as const, cardId: card.id };
    const refused = [
      await phone.refused(trade.place, await orderOf(desk, 'buy')),
      await phone.refused(cash.deposit, { id: newId('dep', at), ...deposit }),
      await phone.refused(cash.transfer, {
        id: newId('trf', at),
        direction: 'in',
        cardId: card.id,
        amountMinor: 10_000_000,
        ...(await secret()),
      }),
      await phone.refused(savings.purchase, {
        id: newId('sav', at),
        amountMinor: 10_000_000,
        ...(await secret()),
      }),
      await phone.refused(loan.apply, {
        id: newId('lon', at),
        amountMinor: 1_000_000,
        purpose: 'home',
        months: 3,
        ...(await secret()),
      }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'agreement_outdated'));
    expect(refused[0]?.msg).toContain(agreementVersion);
    await desk.expectBooksInOrder();
  });

  test('never holds back what is the investor’s own', async () => {
    const desk = await openCashDesk();
    const { phone } = desk;
    const bought = await phone.call(trade.place, await orderOf(desk, 'buy'));
    expect(bought.filledQuantity).toBe(100);
    const card = await desk.bind();
    await becomeOutdated(desk);
    desk.brokerage.clock.advance(86_400_000);
    await desk.signIn();
    const sold = await phone.call(trade.place, {
      ...(await orderOf(desk, 'sell')),
      code: bought.code,
    });
    expect(sold.filledQuantity).toBe(100);
    expect(await desk.withdraw(10_000_000, card.id)).toMatchObject({ direction: 'out' });
  });

  test('opens everything once it is accepted; both acceptances stay on record', async () => {
    const desk = await openCashDesk();
    await becomeOutdated(desk);
    const { phone, brokerage } = desk;
    const order = await orderOf(desk, 'buy');
    await phone.refused(trade.place, order);
    brokerage.clock.advance(5_000);
    const acceptedAt = brokerage.clock.now();
    expect(await phone.call(agreement.accept, { version: agreementVersion })).toEqual({
      inForce: agreementVersion,
      accepted: agreementVersion,
      acceptedAt,
    });
    // The refused order was not noted: the same id may be sent again.
    const again = { ...order, ...(await phone.tradingSecret()) };
    expect(await phone.call(trade.place, again)).toMatchObject({ filledQuantity: 100 });
    const { db } = brokerage.context;
    const rows = await db.selectFrom('agreement_acceptances').select('version').execute();
    expect(rows.map(({ version }) => version).toSorted()).toEqual([before, agreementVersion]);
    const audit = db.selectFrom('audit_log').where('action', '=', 'agreement_accepted');
    expect(await audit.select(['at', 'detail']).execute()).toEqual([
      { at: acceptedAt, detail: JSON.stringify({ version: agreementVersion }) },
    ]);
  });

  test('is accepted by its own name only, and by whoever is logged in', async () => {
    const { phone, brokerage } = await openCashDesk();
    expect((await phone.refused(agreement.accept, { version: before })).code).toBe(
      'agreement_required',
    );
    const stranger = brokerage.client();
    const refused = await stranger.refused(agreement.accept, { version: agreementVersion });
    expect(refused).toMatchObject({ status: 401, code: 'session_missing' });
  });
});

test('an order that was taken before the change is answered as it was', async () => {
  const desk = await openCashDesk();
  const order = await orderOf(desk, 'buy');
  const first = await desk.phone.call(trade.place, order);
  await becomeOutdated(desk);
  const again = { ...order, ...(await desk.phone.tradingSecret()) };
  expect(await desk.phone.call(trade.place, again)).toEqual(first);
});
