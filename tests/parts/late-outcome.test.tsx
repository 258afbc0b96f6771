import { beforeAll, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import { loanEndpoints } from '../../contract/loan/endpoints.ts';
import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { decideLoanByOperator } from '../../server/domain/loan/decide.ts';
import { DepositScreen } from '../../src/features/cash/DepositScreen.tsx';
import { TransferScreen } from '../../src/features/cash/TransferScreen.tsx';
import { LoanScreen } from '../../src/features/loan/LoanScreen.tsx';
import { loanQueries } from '../../src/features/loan/queries.ts';
import { SavingsOrderScreen } from '../../src/features/savings/SavingsOrderScreen.tsx';
import { queryClient } from '../../src/api/query-client.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { newCard } from '../factories/cash-desk.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import type { Carried } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';
import type { Rendered } from '../support/render.tsx';
import { testTradingPassword } from '../support/test-client.ts';
import { openBuyTicket } from '../support/ticket-screen.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const nowhere = () => undefined;

/** An investor who is verified and has a bank card, with the app in hand. */
async function investor() {
  const brokerage = await startBrokerage({ now: Date.now(), settings: { CLERK: 'manual' } });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId);
  await phone.call(cashEndpoints.bindCard, await newCard(phone));
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  return { brokerage, phone, carried };
}

/** What a person does on a screen that moves money. */
function handsOn({ container, find }: Pick<Rendered, 'container' | 'find'>) {
  const isThere = (selector: string) => container.querySelector(selector) !== null;
  const field = (selector: string) => find(selector) as HTMLInputElement;
  const testId = (id: string) => `[data-testid="${id}"]`;
  const pressWhenThere = async (id: string) => {
    await until(() => isThere(testId(id)), `${id} is there`);
    await press(find(testId(id)));
  };
  return {
    field,
    pressWhenThere,
    /** The banner that says it asks once more, and knows. */
    settle: async (doubt: string, carried: Carried) => {
      await until(() => container.textContent.includes(doubt), `"${doubt}" is said`);
      const ask = () =>
        [...container.querySelectorAll('button')].find((each) => each.textContent === 'Check now');
      await until(() => ask() !== undefined, 'it can be asked for');
      carried.carryAll();
      await perform(() => ask()?.click());
      await until(() => !container.textContent.includes(doubt), 'the outcome is known');
    },
    says: (text: string) => until(() => container.textContent.includes(text), `"${text}" is said`),
    enter: async (selector: string, text: string) => {
      await until(() => isThere(selector), `${selector} is there`);
      field(selector).focus();
      await type(field(selector), text);
      await perform(() => field(selector).blur());
    },
    confirm: async () => {
      await until(() => isThere('[name="trading-password"]'), 'the password is asked for');
      await type(field('[name="trading-password"]'), testTradingPassword);
      await press(find(testId('order-confirm')));
    },
  };
}

async function show(screen: ReactNode) {
  const shown = await renderScreen(screen);
  return { ...shown, ...handsOn(shown) };
}

type Hands = ReturnType<typeof handsOn>;

/** Sends it; neither the answer nor a question for it comes through, and the sheet is closed then. */
async function sendAndClose(
  { pressWhenThere, confirm, says }: Hands,
  button: string,
  { carried, sent, asked, stays = false }: Sending,
): Promise<void> {
  carried.loseAnswerOf(sent.path);
  if (stays) carried.failAll(asked.path);
  else carried.loseNext(asked.path);
  await pressWhenThere(button);
  await confirm();
  await says('Our service cannot be reached.');
  await pressWhenThere('outcome-close');
}

type Path = { path: string };
type Sending = {
  carried: Carried;
  sent: Path;
  asked: Path;
  /** No question for it is answered: a banner says that it is not confirmed. The first is lost otherwise. */
  stays?: boolean;
};

const amount = '[name="amount"]';

const transfer = (direction: 'in' | 'out') => (
  <TransferScreen direction={direction} onDirection={nowhere} onBack={nowhere} onDone={nowhere} />
);
const deposit = <DepositScreen method="card" onBack={nowhere} onDone={nowhere} />;

const withdrawal = { sent: cashEndpoints.withdraw, asked: cashEndpoints.payment };

describe('a payment that is found to have arrived', () => {
  it.each([
    ['withdrawal', transfer('out'), cashEndpoints.withdraw.path, 'move-money'],
    ['transfer from the bank', transfer('in'), cashEndpoints.transfer.path, 'move-money'],
    ['deposit', deposit, cashEndpoints.deposit.path, 'deposit'],
  ])('leaves no amount in the form of a %s', async (_, screen, path, button) => {
    const { carried } = await investor();
    const form = await show(screen);
    await form.enter(amount, '1,000');
    carried.loseAnswerOf(path);
    await form.pressWhenThere(button);
    if (button === 'move-money') await form.confirm();
    await form.says(' under way');
    await form.pressWhenThere('outcome-close');
    expect(form.field(amount).value).toBe('');
  });

  it('leaves none where its sheet was closed before', async () => {
    const { carried } = await investor();
    const form = await show(transfer('out'));
    await form.enter(amount, '1,000');
    await sendAndClose(form, 'move-money', { carried, ...withdrawal });
    await until(() => form.field(amount).value === '', 'the amount is gone');
  });

  it('leaves the amount that was typed since', async () => {
    const { carried } = await investor();
    const form = await show(transfer('out'));
    await form.enter(amount, '1,000');
    await sendAndClose(form, 'move-money', { carried, ...withdrawal, stays: true });
    await form.says('Payment of ¥1,000.00');
    await form.enter(amount, '2,500');
    await form.settle('Payment of ¥1,000.00', carried);
    expect(form.field(amount).value).toBe('2,500.00');
  });

  it('ends the question that stood open for it once more, and the next amount asks for nothing', async () => {
    const { carried } = await investor();
    const form = await show(transfer('out'));
    const isAsked = () => form.container.querySelector('dialog[open]') !== null;
    await form.enter(amount, '1,000');
    await sendAndClose(form, 'move-money', { carried, ...withdrawal, stays: true });
    await form.says('Payment of ¥1,000.00');
    const move = form.find('[data-testid="move-money"]');
    await until(() => !move.hasAttribute('disabled'), 'the connection is back');
    await press(move);
    await until(isAsked, 'the password is asked for');
    await form.settle('Payment of ¥1,000.00', carried);
    await until(() => !isAsked(), 'it is asked for no more');
    await form.enter(amount, '5');
    expect(isAsked()).toBe(false);
  });
});

describe('savings that are found to have been bought after their sheet was closed', () => {
  /** The form of a purchase of which no answer came. */
  async function formInDoubt(stays: boolean) {
    const { carried } = await investor();
    const form = await show(
      <SavingsOrderScreen side="purchase" onSide={nowhere} onBack={nowhere} onDone={nowhere} />,
    );
    await form.enter(amount, '1,000');
    const { purchase: sent, order: asked } = savingsEndpoints;
    await sendAndClose(form, 'order-savings', { carried, sent, asked, stays });
    return { ...form, settle: () => form.settle(doubt, carried) };
  }
  const doubt = 'Purchase of savings for ¥1,000.00';

  it('leave no amount in the form', async () => {
    const form = await formInDoubt(false);
    await until(() => form.field(amount).value === '', 'the amount is gone');
  });

  it('are said in the form until then, and end the question that stood open for them once more', async () => {
    const form = await formInDoubt(true);
    const isAsked = () => form.container.querySelector('dialog[open]') !== null;
    await form.says(doubt);
    await form.pressWhenThere('order-savings');
    await until(isAsked, 'the password is asked for');
    await form.settle();
    await until(() => !isAsked(), 'it is asked for no more');
    expect(form.field(amount).value).toBe('');
  });
});

describe('a loan that is found to have been applied for after its sheet was closed', () => {
  it('leaves no amount for the next application', async () => {
    const { brokerage, phone, carried } = await investor();
    const form = await show(<LoanScreen onBack={nowhere} onDone={nowhere} />);
    await form.enter('[name="loan-amount"]', '1,000');
    const { apply: sent, loan: asked } = loanEndpoints;
    await sendAndClose(form, 'apply-loan', { carried, sent, asked });
    await form.says('You can apply for another when it has ended.');
    const { items } = await phone.call(loanEndpoints.loans, {});
    const decision = { accept: false, reason: 'not now' } as const;
    await decideLoanByOperator(brokerage.context, items[0]?.reference ?? '', decision);
    await perform(() => void queryClient.invalidateQueries({ queryKey: loanQueries.all }));
    await form.says('You can borrow up to');
    expect(form.field('[name="loan-amount"]').value).toBe('');
  });
});

describe('an order that is found to have arrived after its sheet was closed', () => {
  /** A ticket whose order is in doubt: its banner asks for it, once it is pressed. */
  async function ticketInDoubt(write: (ticket: Ticket) => Promise<void>) {
    const ticket = await openBuyTicket('600000');
    const hands = handsOn(ticket);
    await ticket.says('You can spend');
    await write(ticket);
    const { carried } = ticket;
    const { place: sent, order: asked } = tradeEndpoints;
    await sendAndClose(hands, 'place-order', { carried, sent, asked, stays: true });
    await ticket.says('Purchase of ');
    const verb = () => ticket.find('[data-testid="place-order"]').textContent;
    return { ...ticket, settle: () => hands.settle('Purchase of ', carried), verb };
  }
  type Ticket = Awaited<ReturnType<typeof openBuyTicket>>;

  const inHands = (count: string) => (ticket: Ticket) => type(ticket.hands(), count);
  const forMoney = (sum: string) => async (ticket: Ticket) => {
    await press(ticket.find('[aria-label="Count in"] input[value="amount"]'));
    await type(ticket.hands(), sum);
  };

  it.each([
    ['in hands', inHands('1')],
    ['for so much money', forMoney('12,000')],
  ])('leaves nothing of what was ordered %s', async (_, write) => {
    const ticket = await ticketInDoubt(write);
    expect(ticket.verb()).not.toBe('Buy');
    await ticket.settle();
    // The form is rendered beside the banner, a moment sooner or later.
    await until(() => ticket.verb() === 'Buy', 'nothing is left of it');
  });

  it.each([
    ['in hands', inHands('1'), '7', 'Buy 700 shares'],
    ['for so much money', forMoney('12,000'), '3,000', 'Buy 200 shares'],
  ])('leaves what was typed since %s', async (_, write, next, verb) => {
    const ticket = await ticketInDoubt(write);
    await type(ticket.hands(), next);
    await ticket.settle();
    expect(ticket.verb()).toBe(verb);
    expect(ticket.hands().value).toBe(next);
  });

  it('leaves a price that was typed since', async () => {
    const ticket = await ticketInDoubt(inHands('1'));
    await type(ticket.price(), '9.90');
    await ticket.settle();
    expect(ticket.verb()).toBe('Buy 100 shares');
    expect(ticket.price().value).toBe('9.90');
  });
});
