import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { loanEndpoints as loans } from '../../contract/loan/endpoints.ts';
import { loanMonths, quoteLoan } from '../../contract/loan/types.ts';
import type { Loan, LoanInput } from '../../contract/loan/types.ts';
import { recordsEndpoints as records } from '../../contract/records/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { decideLoanByOperator, decideLoans, monthsLater } from '../../server/domain/loan/decide.ts';
import { newId } from '../../contract/lib/ids.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { openCashDesk, startingCash } from '../factories/cash-desk.ts';
import type { CashDesk } from '../factories/cash-desk.ts';
import { verifyIdentity } from '../factories/identity.ts';

const dayMs = 86_400_000;

async function inputOf(desk: CashDesk, change: Partial<LoanInput> = {}) {
  return {
    id: newId('lon', 0),
    amountMinor: 500_000,
    purpose: 'living' as const,
    months: 3 as const,
    ...(await desk.phone.tradingSecret()),
    ...change,
  };
}

async function decide(desk: CashDesk): Promise<void> {
  // Into review, and out of it.
  for (let step = 0; step < 2; step += 1) {
    desk.brokerage.clock.advance(5_000);
    await decideLoans(desk.brokerage.context);
  }
}

async function repay(desk: CashDesk, loanId: string, what: 'next' | 'all'): Promise<Loan> {
  const secret = await desk.phone.tradingSecret();
  return desk.phone.call(loans.repay, { id: newId('rep', 0), loanId, what, ...secret });
}

describe('a loan', () => {
  test('comes into review, passes, is paid out, and is paid back to the fen', async () => {
    const desk = await openCashDesk();
    const asked = await desk.phone.call(loans.apply, await inputOf(desk));
    expect(asked).toMatchObject({ state: 'pending', interestMinor: 6_000, totalMinor: 506_000 });
    desk.brokerage.clock.advance(5_000);
    await decideLoans(desk.brokerage.context);
    expect((await desk.phone.call(loans.loan, { id: asked.id })).state).toBe('in_review');
    desk.brokerage.clock.advance(5_000);
    await decideLoans(desk.brokerage.context);
    const passed = await desk.phone.call(loans.loan, { id: asked.id });
    expect(passed).toMatchObject({ state: 'passed', owedMinor: 506_000 });
    expect(passed.instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2026-12-20',
      '2027-01-20',
      '2027-02-20',
    ]);
    expect((await desk.cash()).balance).toBe(startingCash + 500_000);
    expect((await repay(desk, asked.id, 'next')).owedMinor).toBe(
      506_000 - (passed.instalments[0]?.amountMinor ?? 0),
    );
    expect((await repay(desk, asked.id, 'all')).state).toBe('repaid');
    expect((await desk.cash()).balance).toBe(startingCash - 6_000);
    expect((await desk.phone.call(loans.terms, {})).creditPoints).toBe(250);
    await desk.expectBooksInOrder();
  });

  test('makes nobody richer: total assets are less what is owed, its interest included', async () => {
    const desk = await openCashDesk();
    const assets = async () => (await desk.phone.call(trade.account, {})).assets;
    const { id } = await desk.phone.call(loans.apply, await inputOf(desk));
    expect(await assets()).toMatchObject({ owedMinor: 0, totalMinor: startingCash });
    await decide(desk);
    const owing = await assets();
    expect(owing).toMatchObject({ owedMinor: 506_000, availableMinor: startingCash + 500_000 });
    expect(owing.totalMinor).toBe(startingCash - 6_000);
    const left = await repay(desk, id, 'next');
    expect(await assets()).toMatchObject({
      owedMinor: left.owedMinor,
      totalMinor: startingCash - 6_000,
    });
    await repay(desk, id, 'all');
    expect(await assets()).toMatchObject({ owedMinor: 0, totalMinor: startingCash - 6_000 });
  });

  test('above what the points give is rejected with that reason', async () => {
    const desk = await openCashDesk();
    const { limitMinor } = await desk.phone.call(loans.terms, {});
    const input = await inputOf(desk, { amountMinor: limitMinor + 10_000 });
    const { id } = await desk.phone.call(loans.apply, input);
    await decide(desk);
    expect(await desk.phone.call(loans.loan, { id })).toMatchObject({
      state: 'rejected',
      reason: 'credit',
      owedMinor: 0,
    });
    expect((await desk.cash()).balance).toBe(startingCash);
    // Nothing is open any more: another may be asked for.
    await desk.phone.call(loans.apply, await inputOf(desk));
  });

  test('is paid out once, however many clerks decide it', async () => {
    const desk = await openCashDesk();
    await desk.phone.call(loans.apply, await inputOf(desk));
    const { clock, context } = desk.brokerage;
    clock.advance(5_000);
    await Promise.all([decideLoans(context), decideLoans(context)]);
    clock.advance(5_000);
    await Promise.all([decideLoans(context), decideLoans(context), decideLoans(context)]);
    expect((await desk.cash()).balance).toBe(startingCash + 500_000);
    await desk.expectBooksInOrder();
  });

  test('that cannot be decided keeps no other waiting', async () => {
    const desk = await openCashDesk();
    const { clock, context } = desk.brokerage;
    const stranger = await desk.brokerage.registered('otto');
    const strangerId = (await stranger.call(user.info, {})).id;
    await verifyIdentity(desk.brokerage, strangerId);
    const apply = (userId: string) =>
      applyAuthorised(context, userId, {
        id: newId('lon', clock.now()),
        amountMinor: 100_000,
        purpose: 'home',
        months: 3,
      });
    const broken = await apply(strangerId);
    clock.advance(1_000);
    const { id: userId } = await desk.phone.call(user.info, {});
    const sound = await apply(userId);
    await context.db.updateTable('loans').set({ months: 0 }).where('id', '=', broken.id).execute();
    clock.advance(5_000);
    await decideLoans(context);
    clock.advance(5_000);
    await expect(decideLoans(context)).rejects.toThrow(`1 failed: loan ${broken.reference}`);
    expect((await desk.phone.call(loans.loan, { id: sound.id })).state).toBe('passed');
    await desk.expectBooksInOrder();
  });

  test('is decided by the desk, with a reason the investor reads', async () => {
    const desk = await openCashDesk({ settings: { CLERK: 'manual' } });
    const { id, reference } = await desk.phone.call(loans.apply, await inputOf(desk));
    const { context } = desk.brokerage;
    await decideLoanByOperator(context, reference, { accept: false, reason: 'Please call us.' });
    expect(await desk.phone.call(loans.loan, { id })).toMatchObject({
      state: 'rejected',
      reason: { text: 'Please call us.' },
    });
    await expect(decideLoanByOperator(context, reference, { accept: true })).rejects.toThrow(
      'loan_unknown',
    );
  });

  test('is named by the brokerage: who takes another’s id is not paid instead', async () => {
    const desk = await openCashDesk({ settings: { CLERK: 'manual' } });
    const { context, clock } = desk.brokerage;
    const stranger = await desk.brokerage.registered('otto');
    const strangerId = (await stranger.call(user.info, {})).id;
    await verifyIdentity(desk.brokerage, strangerId);
    const input = await inputOf(desk);
    const { id, amountMinor, purpose, months } = input;
    const others = await applyAuthorised(context, strangerId, { id, amountMinor, purpose, months });
    clock.advance(1_000);
    const own = await desk.phone.call(loans.apply, input);
    expect(own.reference).not.toBe(others.reference);
    await expect(decideLoanByOperator(context, id, { accept: true })).rejects.toThrow(
      'loan_unknown',
    );
    await decideLoanByOperator(context, own.reference, { accept: true });
    expect((await desk.phone.call(loans.loan, { id })).state).toBe('passed');
    expect((await stranger.call(loans.loan, { id })).state).toBe('pending');
    const { items } = await desk.phone.call(records.transactions, { group: 'loan' });
    expect(items.map(({ reference }) => reference)).toEqual([own.reference]);
    await desk.expectBooksInOrder();
  });

  test.each([
    [{ amountMinor: 0 }, 'amount_zero'],
    [{ amountMinor: -1 }, 'loan_amount_negative'],
    [{ amountMinor: 99_999 }, 'loan_below_minimum'],
    [{ amountMinor: 20_000_001 }, 'loan_above_maximum'],
  ] as const)('of %o is refused: %s', async (change, code) => {
    const desk = await openCashDesk();
    expect((await desk.phone.refused(loans.apply, await inputOf(desk, change))).code).toBe(code);
  });

  test('is one at a time, and somebody else’s is unknown', async () => {
    const desk = await openCashDesk();
    const { id } = await desk.phone.call(loans.apply, await inputOf(desk));
    expect((await desk.phone.refused(loans.apply, await inputOf(desk))).code).toBe('loan_open');
    const early = {
      id: newId('rep', 0),
      loanId: id,
      what: 'all' as const,
      ...(await desk.phone.tradingSecret()),
    };
    expect((await desk.phone.refused(loans.repay, early)).code).toBe('loan_not_due');
    const stranger = await desk.brokerage.registered();
    expect((await stranger.refused(loans.loan, { id })).code).toBe('loan_unknown');
  });

  test('that is not paid in time is said to be overdue, once', async () => {
    const desk = await openCashDesk();
    const { context, clock } = desk.brokerage;
    await runDaily(context);
    const { id } = await desk.phone.call(loans.apply, await inputOf(desk));
    await decide(desk);
    clock.advance(32 * dayMs);
    await runDaily(context);
    await runDaily(context);
    await desk.signIn();
    const messages = await context.db
      .selectFrom('messages')
      .select('kind')
      .where('kind', '=', 'loan_overdue')
      .execute();
    expect(messages).toHaveLength(1);
    const { instalments } = await desk.phone.call(loans.loan, { id });
    expect(instalments.map(({ overdue }) => overdue)).toEqual([true, false, false]);
  });

  test('is not overdue on a weekend before its day is over', async () => {
    const desk = await openCashDesk({ settings: { MARKET_HOURS: 'exchange' } });
    const { clock } = desk.brokerage;
    const { id } = await desk.phone.call(loans.apply, await inputOf(desk));
    await decide(desk);
    const overdueAt = async (time: string) => {
      clock.set(Date.parse(`${time}+08:00`));
      await desk.signIn();
      const [first] = (await desk.phone.call(loans.loan, { id })).instalments;
      return { dueOn: first?.dueOn, overdue: first?.overdue };
    };
    const dueOn = '2026-12-20';
    expect(await overdueAt('2026-12-19T10:00:00')).toEqual({ dueOn, overdue: false });
    expect(await overdueAt('2026-12-20T23:59:59')).toEqual({ dueOn, overdue: false });
    expect(await overdueAt('2026-12-21T00:00:00')).toEqual({ dueOn, overdue: true });
  });
});

describe('the cost of a loan', () => {
  test('is its interest to the fen, and its instalments sum to what is to pay', () => {
    const amounts = fc.integer({ min: 100_000, max: 20_000_000 });
    const months = fc.constantFrom(...loanMonths);
    fc.assert(
      fc.property(amounts, months, fc.integer({ min: 0, max: 3_600 }), (amount, term, rate) => {
        const quote = quoteLoan(amount, term, rate);
        expect(quote.instalments.reduce((sum, each) => sum + each, 0)).toBe(quote.totalMinor);
        const exact = (amount * rate * term) / 120_000;
        expect(Math.abs(quote.interestMinor - exact)).toBeLessThanOrEqual(0.5);
        expect(Math.max(...quote.instalments) - Math.min(...quote.instalments)).toBeLessThan(2);
      }),
    );
  });

  test('falls due on the same day of later months, or on their last', () => {
    expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsLater('2026-11-20', 2)).toBe('2027-01-20');
  });
});
