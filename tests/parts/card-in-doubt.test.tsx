import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import { BindCardScreen } from '../../src/features/cash/BindCardScreen.tsx';
import { mayStillArriveMs } from '../../src/operations/send-once.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { toastStore } from '../../src/ui/toast.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { iban } from '../support/bank-card.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/** A verified investor, with the app in hand. */
async function investor() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId);
  return { phone, carried: carryTo({ app: { fetch: (request) => phone.send(request) } }) };
}

/** Every toast from now on. */
function toastsFromNow(): string[] {
  const texts: string[] = [];
  const stop = toastStore.subscribe(() => {
    const text = toastStore.get()?.text;
    if (text !== undefined) texts.push(text);
  });
  onTestFinished(stop);
  return texts;
}

/** The form of a card that was sent without an answer, whose sheet has been closed. */
async function cardInDoubt(isArrived: boolean) {
  const { phone, carried } = await investor();
  const onDone = vi.fn<() => void>();
  const form = await renderScreen(<BindCardScreen onBack={() => undefined} onDone={onDone} />);
  const { container, find, button } = form;
  const open = () => container.querySelector('dialog[open]');
  const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;
  const says = (text: string) => until(() => container.textContent.includes(text), text);
  await says('Account number or IBAN');
  await type(field('bank'), 'Deutsche Bank');
  await type(field('number'), iban);
  await perform(() => field('agreed').click());
  await press(find('[data-testid="link-card"]'));
  await until(() => open() !== null, 'the trading password is asked for');
  await type(field('trading-password'), testTradingPassword);
  carried.failAll(cashEndpoints.cards.path);
  if (isArrived) carried.loseAnswerOf(cashEndpoints.bindCard.path);
  else carried.loseNext(cashEndpoints.bindCard.path);
  await press(find('[data-testid="order-confirm"]'));
  await says('The card was sent, but no confirmation came.');
  await press(find('[data-testid="outcome-close"]'));
  await until(() => open() === null, 'the sheet is closed');
  const isInDoubt = () => /Bank card, \d/.test(container.textContent);
  await until(isInDoubt, 'a banner says the doubt');
  return {
    phone,
    onDone,
    open,
    field,
    isInDoubt,
    close: () => press(find('[data-testid="outcome-close"]')),
    /** The connection is back, and the investor presses for an answer. */
    checkNow: async () => {
      carried.carryAll();
      await until(() => !button('Check now').hasAttribute('aria-busy'), 'it can be asked for');
      await perform(() => button('Check now').click());
    },
  };
}

/** What was sent can no longer arrive. */
function letTimePass(): void {
  const now = Date.now;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + mayStillArriveMs);
  onTestFinished(() => later.mockRestore());
}

describe('a card whose doubt was closed', () => {
  it('is said to be missing when it is known to be', async () => {
    const { open, field, isInDoubt, checkNow, close } = await cardInDoubt(false);
    const toasts = toastsFromNow();
    letTimePass();
    await checkNow();
    await until(() => open() !== null, 'the sheet comes once more');
    expect(open()?.textContent).toContain('It did not reach us. The card is not linked.');
    await until(() => !isInDoubt(), 'no banner says a doubt');
    expect(toasts).toEqual([]);
    await close();
    await until(() => open() === null, 'the sheet is closed');
    expect(field('number').value.replaceAll(' ', '')).toBe(iban);
  });

  it('ends the form when it is found, and is told once', async () => {
    const { phone, onDone, isInDoubt, checkNow } = await cardInDoubt(true);
    const toasts = toastsFromNow();
    await checkNow();
    await until(() => onDone.mock.calls.length > 0, 'the form is left');
    await until(() => !isInDoubt(), 'no banner says a doubt');
    expect(toasts).toEqual(['The card is linked.']);
    expect((await phone.call(cashEndpoints.cards, {})).items).toHaveLength(1);
  });
});
