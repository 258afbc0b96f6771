import { loanEndpoints } from '../contract/loan.ts';
import type { LoanPurpose } from '../contract/loan.ts';
import { savingsEndpoints } from '../contract/savings.ts';
import { newId } from '../server/domain/ids.ts';
import type { Investor } from '../tests/support/investor.ts';
import type { Product } from '../tests/support/product.ts';

export type Loans = { rejectedLoanId: string; loanId: string };

const secret = ({ client, tradingPassword }: Investor) =>
  client.encrypted({ trading_password: tradingPassword });

/** Buys savings, or redeems them. Fen. */
export async function orderSavings(
  investor: Investor,
  side: 'purchase' | 'redeem',
  amountMinor: number,
): Promise<void> {
  const id = newId('sav', Date.now());
  const input = { id, amountMinor, ...(await secret(investor)) };
  await investor.client.call(savingsEndpoints[side], input);
}

/** Two applications, decided at the desk: one rejected, one paid out and paid back in part. */
export async function borrow(product: Product, investor: Investor): Promise<Loans> {
  const rejectedLoanId = await applyFor(investor, 300_000, 'business');
  const reason = 'The documents about the business are missing.';
  await product.backOffice('loan', 'reject', rejectedLoanId, '--reason', reason);
  const loanId = await applyFor(investor, 500_000, 'education');
  await product.backOffice('loan', 'approve', loanId);
  await investor.client.call(loanEndpoints.repay, {
    id: newId('rep', Date.now()),
    loanId,
    what: 'next',
    ...(await secret(investor)),
  });
  return { rejectedLoanId, loanId };
}

async function applyFor(investor: Investor, amountMinor: number, purpose: LoanPurpose) {
  const input = { id: newId('lon', Date.now()), amountMinor, purpose, months: 6 } as const;
  const loan = await investor.client.call(loanEndpoints.apply, {
    ...input,
    ...(await secret(investor)),
  });
  return loan.id;
}
