import type { DepositInput, Payment, PaymentReason } from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import {
  houseAccount,
  lockAccount,
  lockAccounts,
  lockedRow,
  userCash,
} from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { bankSide } from './bank.ts';
import { boundCard } from './cards.ts';
import { limitsToday } from './limits.ts';
import { insertPayment, movePayment, openOnce } from './payment-row.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * Asks for money from a bound card or on a payment page; nothing is credited before bank or provider
 * have said so. The same id with the same deposit answers what it answered first. Refuses with
 * amount_zero, deposit_below_minimum, deposit_above_maximum, card_unknown, provider_missing and
 * id_reused.
 */
export async function requestDeposit(
  context: Context,
  userId: string,
  input: DepositInput,
): Promise<Payment> {
  const { id, method, amountMinor, cardId = null } = input;
  const { view } = await transact(context.db, (trx) => {
    const at = context.clock.now();
    const intent = {
      userId,
      id,
      kind: 'deposit' as const,
      body: [method, amountMinor, cardId],
      at,
      begins: true,
    };
    return openOnce(context, trx, intent, () => {
      requireAmount(context, amountMinor);
      return method === 'card'
        ? openFromBank(context, trx, { id, userId, method, amountMinor, cardId: cardId ?? '' })
        : openOnPage(context, trx, { id, userId, method, amountMinor });
    });
  });
  return view;
}

function openOnPage(
  context: Context,
  trx: Transaction,
  payment: { id: string; userId: string; method: 'redirect'; amountMinor: number },
): Promise<PaymentRow> {
  if (!context.paper.provider(context)) throw new Refusal('provider_missing');
  return insertPayment(context, trx, { ...payment, direction: 'in', cardId: null, holdId: null });
}

/** Asks a bound card for money. Refuses with card_unknown. */
export async function openFromBank(
  context: Context,
  trx: Transaction,
  payment: {
    id: string;
    userId: string;
    method: 'card' | 'transfer';
    amountMinor: number;
    cardId: string;
  },
): Promise<PaymentRow> {
  // The lock on everything of the user: a card is not removed under a payment that begins.
  await lockAccount(trx, userCash(payment.userId), context.clock.now());
  await boundCard(trx, payment.userId, payment.cardId);
  return insertPayment(context, trx, { ...payment, direction: 'in', holdId: null });
}

function requireAmount(context: Context, amountMinor: number): void {
  const limits = limitsToday(context);
  const refuse = (code: 'amount_zero' | 'deposit_below_minimum' | 'deposit_above_maximum') => {
    const params = {
      minimumMinor: limits.depositMinimumMinor,
      maximumMinor: limits.depositMaximumMinor,
    };
    throw new Refusal(code, params, { amountMinor: code });
  };
  if (amountMinor === 0) refuse('amount_zero');
  if (amountMinor < limits.depositMinimumMinor) refuse('deposit_below_minimum');
  if (amountMinor > limits.depositMaximumMinor) refuse('deposit_above_maximum');
}

/** The bank's answer to a pending deposit from a card: it pays if it can. The payment is locked. */
export async function takeFromBank(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
): Promise<void> {
  const at = context.clock.now();
  const bank = bankSide(context, row.user_id, row.card_id ?? '');
  const locked = await lockAccounts(trx, [bank, userCash(row.user_id)], at);
  const { balance, may_be_negative } = lockedRow(locked, bank);
  if (may_be_negative === 0 && balance < row.amount_minor)
    return failDeposit(context, trx, row, 'declined', 'bank_balance');
  return creditDeposit(context, trx, row, bank);
}

/** What a provider has taken for a deposit. The payment is locked and not credited yet. */
export function creditFromProvider(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
): Promise<void> {
  return creditDeposit(context, trx, row, houseAccount(row.user_id, 'provider'));
}

async function creditDeposit(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
  from: AccountRef,
): Promise<void> {
  const at = context.clock.now();
  const transferId = await transfer(trx, {
    kind: 'deposit',
    reference: row.reference,
    memo: row.method,
    marketDate: context.clock.marketDate(),
    at,
    entries: [
      { account: from, amount: -row.amount_minor },
      { account: userCash(row.user_id), amount: row.amount_minor },
    ],
  });
  await movePayment(trx, row, { state: 'credited', transferId, at });
  await notify(trx, {
    userId: row.user_id,
    kind: 'deposit_credited',
    params: { amountMinor: row.amount_minor },
    link: paymentLink(row),
    at,
  });
}

/** Ends a deposit that comes to nothing. The payment is locked and pending. */
export async function failDeposit(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
  state: 'declined' | 'cancelled' | 'expired',
  reason: PaymentReason,
): Promise<void> {
  const at = context.clock.now();
  await movePayment(trx, row, { state, reason, at });
  if (state === 'cancelled') return;
  await notify(trx, {
    userId: row.user_id,
    kind: 'deposit_failed',
    params: { amountMinor: row.amount_minor, reason: reasonText(reason) },
    link: paymentLink(row),
    at,
  });
}

export function reasonText(reason: PaymentReason): string {
  return typeof reason === 'string' ? reason : reason.text;
}

export function paymentLink(row: Pick<PaymentRow, 'id'>): string {
  return `/bankRecord?id=${row.id}`;
}
