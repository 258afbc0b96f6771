import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { loanEndpoints } from '../../contract/loan/endpoints.ts';
import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { decideLoanByOperator, decideLoans } from '../../server/domain/loan/decide.ts';
import { LoanDetail } from '../../src/features/loan/LoanDetail.tsx';
import { LoanScreen } from '../../src/features/loan/LoanScreen.tsx';
import { loanQueries } from '../../src/features/loan/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press, type } from '../support/render.tsx';
import { testTradingPassword } from '../support/test-client.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/**
 * An investor with the app in hand; the loan is decided at the desk alone. Answers of the call named
 * are lost on their way back, not the requests on their way there.
 */
async function borrower(lostAnswers?: string) {
  const brokerage = await startBrokerage({ now: Date.now(), settings: { CLERK: 'manual' } });
  const { phone, userId } = await signUp(brokerage);
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId);
  const send = async (request: Request) => {
    const answer = await phone.send(request);
    return new URL(request.url).pathname === lostAnswers ? Response.error() : answer;
  };
  const carried = carryTo({ app: { fetch: send } });
  const apply = async () => {
    const input = { amountMinor: 200_000, months: 3, purpose: 'home' } as const;
    const id = newId('lon', Date.now());
    const secret = await phone.tradingSecret();
    return phone.call(loanEndpoints.apply, { id, ...input, ...secret });
  };
  return { brokerage, phone, carried, apply };
}

async function show(screen: React.ReactNode) {
  const shown = await renderScreen(screen);
  const says = (text: string) =>
    until(() => shown.container.textContent.includes(text), `"${text}" is said`);
  const input = (selector: string): HTMLInputElement => {
    const found = shown.find(selector);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
    return found;
  };
  const confirm = async () => {
    await until(
      () => shown.container.querySelector('[name="trading-password"]') !== null,
      'the password is asked for',
    );
    await type(input('[name="trading-password"]'), testTradingPassword);
    await press(shown.find('[data-testid="order-confirm"]'));
  };
  return {
    ...shown,
    says,
    input,
    confirm,
    byTestId: (id: string) => shown.find(`[data-testid="${id}"]`),
  };
}

describe('an application for a loan', () => {
  it('says before it is sent what would be refused, in the words of each', async () => {
    const { carried } = await borrower();
    const form = await show(<LoanScreen onBack={() => undefined} onDone={() => undefined} />);
    await form.says('You can borrow up to');
    await press(form.byTestId('apply-loan'));
    await form.says('Please enter the loan amount.');
    await type(form.input('[name="loan-amount"]'), '-1');
    await form.says('The loan amount cannot be below 0.');
    await type(form.input('[name="loan-amount"]'), '999.99');
    await form.says('The minimum loan is ¥1,000.00.');
    await type(form.input('[name="loan-amount"]'), '40,000.01');
    await form.says('Your credit points allow ¥40,000.00 at most.');
    await type(form.input('[name="loan-amount"]'), '200,001');
    await form.says('Your credit points allow ¥40,000.00 at most.');
    await press(form.byTestId('apply-loan'));
    expect(form.container.querySelector('[name="trading-password"]')).toBeNull();
    expect(carried.calls).not.toContain('/api/loan/apply');
  });

  it('states amount, rate, interest, total and instalments before it is made', async () => {
    await borrower();
    const form = await show(<LoanScreen onBack={() => undefined} onDone={() => undefined} />);
    await form.says('You can borrow up to');
    // The rate does not wait for an amount.
    expect(form.byTestId('loan-effective').textContent).toBe('8.50%');
    await type(form.input('[name="loan-amount"]'), '1,000');
    await form.says('¥24.00');
    expect(form.byTestId('loan-total').textContent).toBe('¥1,024.00');
    await form.says('4 × ¥170.67');
    await form.says('2 × ¥170.66');
    await form.says('4.80% a year');
    expect(form.byTestId('loan-effective').textContent).toBe('8.50%');
    await form.says('Paying back early does not reduce the interest.');
  });

  it('is no longer asked for while a loan runs: the loan stands in its place', async () => {
    const { brokerage, apply } = await borrower();
    const { reference } = await apply();
    await decideLoanByOperator(brokerage.context, reference, { accept: true });
    const shown = await show(<LoanScreen onBack={() => undefined} onDone={() => undefined} />);
    await shown.says('Still to pay');
    await shown.says('You can apply for another when it has ended.');
    expect(shown.byTestId('repay-next').textContent).toContain('Pay the next instalment');
    expect(shown.container.querySelector('[name="loan-amount"]')).toBeNull();
    expect(shown.container.querySelector('[data-testid="apply-loan"]')).toBeNull();
  });

  it('says in the words of the brokerage that another device was faster', async () => {
    const { apply } = await borrower();
    const form = await show(<LoanScreen onBack={() => undefined} onDone={() => undefined} />);
    await form.says('You can borrow up to');
    await type(form.input('[name="loan-amount"]'), '1,000');
    await apply();
    await press(form.byTestId('apply-loan'));
    await form.confirm();
    await form.says('You have a loan or an application already.');
    expect(form.find('dialog[open]').textContent).toContain('Only one is possible at a time.');
    expect(form.input('[name="loan-amount"]').value).toBe('1,000');
  });

  it('that never arrived is known to be missing, and what was typed is still there', async () => {
    const { carried } = await borrower();
    const form = await show(<LoanScreen onBack={() => undefined} onDone={() => undefined} />);
    await form.says('You can borrow up to');
    await type(form.input('[name="loan-amount"]'), '1,000');
    await press(form.byTestId('apply-loan'));
    carried.loseNext('/api/loan/apply');
    await form.confirm();
    await form.says('It was sent, but no confirmation came.');
    await form.says('It may still be on its way.');
    expect(form.find('dialog[open] [data-standing]').dataset['standing']).toBe('doubt');
    expect(carried.calls.filter((path) => path === '/api/loan/apply')).toHaveLength(1);
    expect(carried.calls).toContain('/api/loan/loan');
    expect(form.input('[name="loan-amount"]').value).toBe('1,000');
  });
});

describe('an application that does not leave the device', () => {
  const screen = <LoanScreen onBack={() => undefined} onDone={() => undefined} />;

  it('says that a passkey was not shown, and nothing of a failure', async () => {
    await borrower();
    const info = await queryClient.fetchQuery(userInfoQuery);
    queryClient.setQueryData(userInfoQuery.queryKey, { ...info, has_trading_passkey: true });
    refuseEveryPasskey();
    const form = await show(screen);
    await form.says('You can borrow up to');
    await type(form.input('[name="loan-amount"]'), '1,000');
    await press(form.byTestId('apply-loan'));
    await form.says('Confirm with your passkey');
    await press(form.byTestId('passkey-confirm'));
    await form.says('The passkey was not confirmed. Please try again.');
    expect(form.container.textContent).not.toContain('Submission failed');
  });

  it('says without a connection that nothing was sent', async () => {
    const { carried } = await borrower();
    const form = await show(screen);
    await form.says('You can borrow up to');
    await type(form.input('[name="loan-amount"]'), '1,000');
    await press(form.byTestId('apply-loan'));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    await form.confirm();
    await form.says('Nothing was sent.');
    expect(form.container.textContent).not.toContain('Submission failed');
    expect(carried.calls).not.toContain('/api/loan/apply');
  });
});

/** A device with passkeys, on which somebody says no. */
function refuseEveryPasskey(): void {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  const get = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

describe('a loan on its way', () => {
  it('says that it is in review', async () => {
    const { brokerage, apply } = await borrower();
    const { id } = await apply();
    brokerage.clock.advance(5_000);
    await decideLoans(brokerage.context);
    const detail = await show(<LoanDetail id={id} />);
    await detail.says('Purpose');
    expect(detail.byTestId('loan-state').textContent).toBe('In review');
  });
});

describe('a repayment', () => {
  it('that the cash does not reach any more is not sent, and says so', async () => {
    const { brokerage, phone, carried, apply } = await borrower();
    const { id, reference } = await apply();
    await decideLoanByOperator(brokerage.context, reference, { accept: true });
    await phone.call(savingsEndpoints.purchase, {
      id: newId('sav', Date.now()),
      amountMinor: 100_190_000,
      ...(await phone.tradingSecret()),
    });
    const detail = await show(<LoanDetail id={id} />);
    await detail.says('Still to pay');
    await press(detail.byTestId('repay-next'));
    await detail.says('You can spend ¥100.00. Please deposit money first.');
    await detail.confirm();
    expect(detail.byTestId('order-confirm').hasAttribute('disabled')).toBe(true);
    expect(carried.calls).not.toContain('/api/loan/repay');
  });
});

describe('a repayment that ends the loan', () => {
  /** The form of the loan that runs, with all of it about to be paid back. */
  async function payingBack() {
    const { brokerage, phone, carried, apply } = await borrower();
    const { id, reference } = await apply();
    await decideLoanByOperator(brokerage.context, reference, { accept: true });
    const form = await show(<LoanScreen onBack={() => undefined} onDone={() => undefined} />);
    await form.says('Still to pay');
    const { owedMinor } = await phone.call(loanEndpoints.loan, { id });
    const owed = (owedMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    await press(form.byTestId('repay-all'));
    const isKnown = () => queryClient.getQueryData(loanQueries.terms().queryKey)?.openId === null;
    const state = () => form.container.querySelector('[data-testid="loan-state"]')?.textContent;
    return {
      ...form,
      carried,
      /** On the receipt. */
      paid: `You paid¥${owed}`,
      repayElsewhere: async () =>
        phone.call(loanEndpoints.repay, {
          id: newId('rep', Date.now()),
          loanId: id,
          what: 'all',
          ...(await phone.tradingSecret()),
        }),
      /** The brokerage has it. */
      arrives: async () => {
        const stillOwed = async () => (await phone.call(loanEndpoints.loan, { id })).owedMinor;
        await expect.poll(stillOwed).toBe(0);
      },
      /** The screen has heard that no loan runs any more. */
      hears: () => until(() => isKnown() && state() === 'Repaid', 'the loan is known to be repaid'),
      /** Whoever has read the receipt is offered another loan. */
      closes: async () => {
        expect(form.find('dialog[open]').textContent).toContain('Repayment successful');
        await press(form.byTestId('outcome-close'));
        await form.says('You can borrow up to');
        expect(form.container.querySelector('dialog[open]')).toBeNull();
      },
    };
  }

  it('leaves its receipt until that is closed', async () => {
    const { confirm, says, hears, closes, paid } = await payingBack();
    await confirm();
    await says('Repayment successful');
    await hears();
    await says(paid);
    await closes();
  });

  it('says what became of it although the loan ended before the answer came', async () => {
    const { carried, confirm, arrives, hears, says, closes } = await payingBack();
    const answered = carried.holdAnswerOf('/api/loan/repay');
    await confirm();
    await arrives();
    await queryClient.invalidateQueries({ queryKey: loanQueries.all });
    await hears();
    answered.now();
    await says('Repayment successful');
    await closes();
  });

  it('says what became of it although no answer came', async () => {
    const { carried, confirm, says, hears, closes, paid } = await payingBack();
    carried.loseAnswerOf('/api/loan/repay');
    await confirm();
    await says('Repayment successful');
    await hears();
    await says(paid);
    await closes();
  });

  it('keeps no place for one that was given up', async () => {
    const { says, find, container, repayElsewhere } = await payingBack();
    await says('Paying back early does not reduce the interest.');
    await press(find('dialog[open] [aria-label="Close"]'));
    await until(() => container.querySelector('dialog[open]') === null, 'the sheet is closed');
    await repayElsewhere();
    await queryClient.invalidateQueries({ queryKey: loanQueries.all });
    await says('You can borrow up to');
  });
});

describe('a repayment without an answer', () => {
  it('that arrived is found by what is owed, and not paid twice', async () => {
    const { brokerage, phone, carried, apply } = await borrower('/api/loan/repay');
    const { id, reference } = await apply();
    await decideLoanByOperator(brokerage.context, reference, { accept: true });
    const detail = await show(<LoanDetail id={id} />);
    await detail.says('Still to pay');
    await press(detail.byTestId('repay-next'));
    await detail.confirm();
    await detail.says('Repayment successful');
    expect(detail.find('dialog[open] [data-standing]').dataset['standing']).toBe('done');
    const loan = await phone.call(loanEndpoints.loan, { id });
    expect(loan.instalments.map(({ paidAt }) => paidAt !== null)).toEqual([true, false, false]);
    expect(carried.calls.filter((path) => path === '/api/loan/repay')).toHaveLength(1);
  });

  it('tells a loan that is not mine from one that could not be loaded', async () => {
    await borrower();
    const detail = await show(<LoanDetail id={newId('lon', Date.now())} />);
    await detail.says('There is no such loan');
  });
});
