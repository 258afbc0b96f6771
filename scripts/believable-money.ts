import { bindingAgreementVersion } from '../contract/cash/types.ts';
import { cashEndpoints } from '../contract/cash/endpoints.ts';
import { loanEndpoints } from '../contract/loan/endpoints.ts';
import type { LoanPurpose } from '../contract/loan/types.ts';
import { savingsEndpoints } from '../contract/savings/endpoints.ts';
import { newId } from '../contract/lib/ids.ts';
import { verifiedAs } from '../tests/factories/identity.ts';
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
  const rejected = await applyFor(investor, 300_000, 'business');
  const reason = 'The documents about the business are missing.';
  await product.backOffice('loan', 'reject', rejected.reference, '--reason', reason);
  const loan = await applyFor(investor, 500_000, 'education');
  await product.backOffice('loan', 'approve', loan.reference);
  await investor.client.call(loanEndpoints.repay, {
    id: newId('rep', Date.now()),
    loanId: loan.id,
    what: 'next',
    ...(await secret(investor)),
  });
  return { rejectedLoanId: rejected.id, loanId: loan.id };
}

async function applyFor(investor: Investor, amountMinor: number, purpose: LoanPurpose) {
  const input = { id: newId('lon', Date.now()), amountMinor, purpose, months: 6 } as const;
  return investor.client.call(loanEndpoints.apply, { ...input, ...(await secret(investor)) });
}

/** Two cards; a deposit, a withdrawal, and a payment page that nobody went to. */
export async function payInAndOut(product: Product, investor: Investor): Promise<void> {
  const { client } = investor;
  const card = await bindCard(investor, '中国银行 Bank of China', '6222021234567894');
  await bindCard(investor, 'Deutsche Bank', 'DE89370400440532013000');
  const payment = { cardId: card.id, amountMinor: 1_250_000 };
  await client.call(cashEndpoints.deposit, {
    id: newId('dep', Date.now()),
    method: 'card',
    ...payment,
  });
  await client.call(cashEndpoints.withdraw, {
    id: newId('wdr', Date.now()),
    ...payment,
    ...(await secret(investor)),
  });
  for (const direction of ['deposit', 'withdrawal']) await acceptAll(product, direction);
  await client.call(cashEndpoints.deposit, {
    id: newId('dep', Date.now()),
    method: 'redirect',
    amountMinor: 50_000,
  });
}

async function acceptAll(product: Product, direction: string): Promise<void> {
  const listed = await product.backOffice(direction, 'list');
  const { items } = listed as { items: { reference: string }[] };
  for (const { reference } of items)
    // Where the clerk is at work it may have been first.
    await product.backOffice(direction, 'accept', reference).catch(() => undefined);
}

async function bindCard(investor: Investor, bank: string, number: string) {
  return investor.client.call(cashEndpoints.bindCard, {
    id: newId('crd', Date.now()),
    holder: verifiedAs,
    bank,
    branch: '',
    agreement_version: bindingAgreementVersion,
    ...(await investor.client.encrypted({ number, trading_password: investor.tradingPassword })),
  });
}
