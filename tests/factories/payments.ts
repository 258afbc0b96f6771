import { bindingAgreementVersion } from '../../contract/cash/types.ts';
import type {
  BankCard,
  DepositInput,
  Payment,
  PaymentDirection,
} from '../../contract/cash/types.ts';
import { receiveCallback } from '../../server/domain/cash/callback.ts';
import { bindAuthorised, unbindCard } from '../../server/domain/cash/cards.ts';
import { requestDeposit } from '../../server/domain/cash/deposit.ts';
import { cancelPayment } from '../../server/domain/cash/payments.ts';
import type { Callback } from '../../server/domain/payment-provider.ts';
import { transferAuthorised } from '../../server/domain/cash/transfer.ts';
import { withdrawAuthorised } from '../../server/domain/cash/withdraw.ts';
import { newId } from '../../contract/lib/ids.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import type { Desk } from './desk.ts';
import { verifiedAs, verifyIdentity } from './identity.ts';

/** Payments below login and HTTP, as `Desk` is for trading. */

/** Somebody who may bind a card. Cash in fen. */
export async function verifiedInvestor(desk: Desk, cashMinor?: number): Promise<string> {
  const userId = await desk.investor(cashMinor);
  await verifyIdentity(desk, userId);
  return userId;
}

export const newPaymentId = (kind: 'dep' | 'wdr' | 'trf') => newId(kind, 0);

export function bind(
  { context }: Desk,
  userId: string,
  number = '6222021234567894',
  id = newId('crd', 0),
): Promise<BankCard> {
  return bindAuthorised(context, userId, {
    id,
    holder: verifiedAs,
    bank: 'Bank of China',
    branch: 'Shanghai',
    agreement_version: bindingAgreementVersion,
    number,
  });
}

export function deposit(
  { context }: Desk,
  userId: string,
  change: Partial<DepositInput> = {},
): Promise<Payment> {
  const input = { id: newPaymentId('dep'), method: 'redirect' as const, amountMinor: 100_000 };
  return requestDeposit(context, userId, { ...input, ...change });
}

export function withdraw(
  { context }: Desk,
  userId: string,
  card: BankCard,
  amountMinor = 100_000,
  id = newPaymentId('wdr'),
): Promise<Payment> {
  return withdrawAuthorised(context, userId, { id, cardId: card.id, amountMinor });
}

export function moveBetween(
  { context }: Desk,
  userId: string,
  card: BankCard,
  direction: PaymentDirection,
  amountMinor = 100_000,
): Promise<Payment> {
  const id = newPaymentId('trf');
  return transferAuthorised(context, userId, { id, direction, cardId: card.id, amountMinor });
}

export function cancel({ context }: Desk, userId: string, paymentId: string): Promise<Payment> {
  return cancelPayment(context, userId, { id: newId('cpy', 0), paymentId });
}

export function unbind({ context }: Desk, userId: string, cardId: string): Promise<void> {
  return unbindCard(context, userId, { id: newId('unb', 0), cardId });
}

/** Lets the clerk look at what is due after some time. */
export async function clerkLooks({ clock, context }: Desk, afterMs = 5_000): Promise<void> {
  clock.advance(afterMs);
  for (const task of cashTasks) await task.run(context);
}

/** The provider calls back about a payment, rightly signed. */
export async function callBack(
  { clock, context }: Pick<Desk, 'clock' | 'context'>,
  paymentId: string,
  result: Callback['result'] = 'paid',
): Promise<string> {
  const row = await context.db
    .selectFrom('payments')
    .select(['reference', 'amount_minor'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({
    reference: row.reference,
    result,
    amountMinor: row.amount_minor,
    currency: 'CNY',
    signedAt: clock.now(),
  } satisfies Callback);
  return receiveCallback(context, body, context.vault.signCallback(body));
}
