import { describe, expect, it } from 'vitest';

import { cashEndpoints } from '../../contract/cash/endpoints.ts';
import type {
  Payment,
  PaymentDirection,
  PaymentMethod,
  PaymentState,
} from '../../contract/cash/types.ts';
import { PaymentTitle } from '../../src/features/cash/PaymentOutcome.tsx';
import { canBeChanged } from '../../src/features/cash/PaymentFacts.tsx';
import { RecentPayments } from '../../src/features/cash/RecentPayments.tsx';
import { kindWords } from '../../src/features/cash/labels.ts';
import { useMistakeWords } from '../../src/features/cash/amount-labels.ts';
import type { AmountMistake, Purpose } from '../../src/features/cash/amount.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { press, render } from '../support/render.tsx';

writeStored('lang', 'en');

const payment = (method: PaymentMethod, direction: PaymentDirection, state: PaymentState) =>
  ({
    id: 'dep_1',
    reference: 'pay_1',
    direction,
    method,
    state,
    amountMinor: 100,
    reason: null,
    card: null,
    payUrl: null,
    expectedAt: null,
    createdAt: 0,
    updatedAt: 0,
    steps: [],
  }) satisfies Payment;

describe('the outcome of a payment', () => {
  it.each([
    ['card', 'in', 'credited', 'Deposit successful'],
    ['redirect', 'in', 'credited', 'Deposit successful'],
    ['redirect', 'in', 'declined', 'Payment not made'],
    ['withdrawal', 'out', 'paid', 'Withdrawal successful'],
    ['withdrawal', 'out', 'pending', 'Payment under way'],
    ['transfer', 'in', 'credited', 'Transfer successful'],
    ['transfer', 'out', 'paid', 'Transfer successful'],
    ['transfer', 'out', 'pending', 'Transfer under way'],
    ['transfer', 'in', 'cancelled', 'Transfer cancelled'],
    ['transfer', 'out', 'refused', 'Transfer not made'],
  ] as const)('of a %s %s that is %s: %s', async (method, direction, state, words) => {
    const { container } = await render(
      <PaymentTitle payment={payment(method, direction, state)} />,
    );
    expect(container.textContent).toBe(words);
  });

  it('invites neither to pay nor to take back what was confirmed on its payment page', () => {
    const onPage = payment('redirect', 'in', 'pending');
    expect(canBeChanged({ ...onPage, payUrl: '/pay/1' })).toBe(true);
    expect(canBeChanged(onPage)).toBe(false);
    expect(canBeChanged(payment('withdrawal', 'out', 'pending'))).toBe(true);
    expect(canBeChanged(payment('card', 'in', 'credited'))).toBe(false);
  });

  it('is named by its way', () => {
    const words = (['card', 'redirect', 'withdrawal', 'transfer'] as const).map(
      (method) => kindWords(payment(method, 'out', 'pending')).message,
    );
    expect(new Set(words).size).toBe(4);
  });
});

describe('a mistake in an amount', () => {
  function Words({ purpose, mistake }: { purpose: Purpose; mistake: AmountMistake }) {
    return useMistakeWords(purpose)(mistake);
  }

  it.each([
    ['withdrawal', { is: 'missing' }, 'Please enter an amount.'],
    ['withdrawal', { is: 'zero' }, 'The withdrawal amount cannot be 0.'],
    ['deposit', { is: 'zero' }, 'The amount cannot be 0.'],
    ['withdrawal', { is: 'below', limitMinor: 10_000 }, 'The minimum withdrawal is ¥100.00.'],
    ['transfer', { is: 'below', limitMinor: 1_000 }, 'The minimum transfer is ¥10.00.'],
    ['deposit', { is: 'below', limitMinor: 100 }, 'The minimum deposit is ¥1.00.'],
    [
      'deposit',
      { is: 'above', limitMinor: 50_000_000, because: 'limit' },
      'The maximum deposit is ¥500,000.00.',
    ],
    [
      'transfer',
      { is: 'above', limitMinor: 100, because: 'bank' },
      'There is ¥1.00 in this bank account.',
    ],
    [
      'withdrawal',
      { is: 'above', limitMinor: 0, because: 'withdrawable' },
      'You can withdraw ¥0.00 now.',
    ],
  ] as const)('of a %s, %o, is said so: %s', async (purpose, mistake, words) => {
    const { container } = await render(<Words purpose={purpose} mistake={mistake} />);
    expect(container.textContent).toBe(words);
  });
});

describe('what moved last, beside a form', () => {
  it('says that it did not come, and asks again', async () => {
    const brokerage = await startBrokerage({ now: Date.now() });
    const { phone } = await signUp(brokerage);
    const carried = carryTo({ app: { fetch: phone.send } });
    carried.loseNext(cashEndpoints.payments.path);
    const { container, button } = await renderScreen(<RecentPayments />);
    await until(() => container.textContent.includes('could not be loaded'), 'it says so');
    expect(container.textContent).not.toContain('appears here');
    await press(button('Try again'));
    await until(() => container.textContent.includes('appears here'), 'nothing has moved yet');
  });
});
