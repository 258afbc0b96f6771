import { beforeAll, describe, expect, it } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import type { BankCard } from '../../contract/cash/types.ts';
import { newId } from '../../contract/lib/ids.ts';
import { TransferScreen } from '../../src/features/cash/TransferScreen.tsx';
import { cashQueries } from '../../src/features/cash/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { germanIban, newCard } from '../factories/cash-desk.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const nowhere = () => undefined;

/** The sheet of a withdrawal of 1,000.00, which was asked for with the card that was used last. */
async function openSheet() {
  const brokerage = await startBrokerage({ now: Date.now(), settings: { CLERK: 'manual' } });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId);
  const bind = async (number: string, bank: string) =>
    phone.call(cashEndpoints.bindCard, await newCard(phone, number, { id: newId('crd', 0), bank }));
  const used = await bind(germanIban, 'Bank of China');
  const other = await bind('6222021234567894', 'Bank of Ningbo');
  const deposit = (cardId: string) => {
    const id = newId('dep', brokerage.clock.now());
    return phone.call(cashEndpoints.deposit, { id, method: 'card', cardId, amountMinor: 100_000 });
  };
  const { id: paid } = await deposit(used.id);
  await phone.call(cashEndpoints.cancelPayment, { id: newId('cpy', 0), paymentId: paid });
  carryTo({ app: { fetch: (request) => phone.send(request) } });

  const { container, find } = await renderScreen(
    <TransferScreen direction="out" onDirection={nowhere} onBack={nowhere} onDone={nowhere} />,
  );
  const isThere = (selector: string) => container.querySelector(selector) !== null;
  await until(() => isThere('[name="amount"]'), 'the form is there');
  await type(find('[name="amount"]') as HTMLInputElement, '1,000');
  await press(find('[data-testid="move-money"]'));
  const pin = 'dialog[open] [name="trading-password"]';
  await until(() => isThere(pin), 'the password is asked for');
  return {
    brokerage,
    phone,
    cards: { used, other },
    deposit,
    sheet: () => container.querySelector('dialog[open]')?.textContent ?? '',
    formHas: ({ id, bank }: BankCard) =>
      until(
        () => (find('[name="card"]') as HTMLSelectElement).value === id,
        `the form has ${bank}`,
      ),
    hearOfIt: () =>
      perform(() => void queryClient.invalidateQueries({ queryKey: cashQueries.all })),
    confirm: async () => {
      await type(find(pin) as HTMLInputElement, testTradingPassword);
      await press(find('[data-testid="order-confirm"]'));
    },
  };
}

describe('a withdrawal that waits for its password', () => {
  it('goes to the card it was asked for with, though another is used meanwhile', async () => {
    const { brokerage, phone, cards, deposit, ...screen } = await openSheet();
    expect(screen.sheet()).toContain('Bank of China');
    brokerage.clock.advance(60_000);
    await deposit(cards.other.id);
    await screen.hearOfIt();
    await screen.formHas(cards.other);
    expect(screen.sheet()).toContain('Bank of China');
    await screen.confirm();
    await until(() => screen.sheet().includes('under way'), 'it went out');
    const { items } = await phone.call(cashEndpoints.payments, { direction: 'out' });
    expect(items.map(({ card }) => card?.bank)).toEqual(['Bank of China']);
  });

  it('says that its card is removed, and sends nothing', async () => {
    const { phone, cards, ...screen } = await openSheet();
    for (const { id: cardId } of [cards.used, cards.other])
      await phone.call(cashEndpoints.unbindCard, { id: newId('unb', 0), cardId });
    await screen.hearOfIt();
    await until(() => screen.sheet().includes('The card is removed.'), 'it says why');
    expect(screen.sheet()).toContain('Bank of China');
    await screen.confirm();
    const { items } = await phone.call(cashEndpoints.payments, { direction: 'out' });
    expect(items).toEqual([]);
  });
});
