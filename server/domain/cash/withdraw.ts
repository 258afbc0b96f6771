import type {
  Payment,
  PaymentReason,
  Withdrawable,
  WithdrawInput,
} from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { requireApprovedIdentity } from '../identity/verified.ts';
import { lockAccount, userCash } from '../ledger/accounts.ts';
import { placeHold, voidHold } from '../ledger/holds.ts';
import { transfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { bankSide } from './bank.ts';
import { boundCard } from './cards.ts';
import type { CardRow } from './cards.ts';
import { paymentLink, reasonText } from './deposit.ts';
import { limitsToday } from './limits.ts';
import { publishPayment } from './publish-payment.ts';
import { insertPayment, movePayment, openOnce } from './payment-row.ts';
import type { PaymentRow } from './payment-row.ts';
import { withdrawable } from './withdrawable.ts';

export type NewWithdrawal = Pick<WithdrawInput, 'id' | 'cardId' | 'amountMinor'>;

/**
 * Asks for money to be sent to a bound card: held at once, sent when the operator or its clerk has
 * looked at it. The same id with the same withdrawal answers what it answered first. Refuses with
 * what `requireTradingProof` refuses, identity_required, amount_zero,
 * withdrawal_below_minimum, withdrawal_above_available, withdrawals_too_many, card_unknown and
 * id_reused.
 */
export async function requestWithdrawal(
  context: Context,
  userId: string,
  input: NewWithdrawal,
  proof: TradingProof,
): Promise<Payment> {
  await requireTradingProof(context, userId, input.id, proof);
  return withdrawAuthorised(context, userId, input);
}

/** Withdraws when the proof was checked: see `requestWithdrawal`. */
export async function withdrawAuthorised(
  context: Context,
  userId: string,
  { id, cardId, amountMinor }: NewWithdrawal,
): Promise<Payment> {
  return transact(context.db, async (trx) => {
    const at = context.clock.now();
    const intent = { userId, id, kind: 'withdraw' as const, body: [cardId, amountMinor], at };
    const { view, isNew } = await openOnce(context, trx, intent, () =>
      openToBank(context, trx, { id, cardId, amountMinor, userId, method: 'withdrawal' }),
    );
    if (isNew) publishPayment(context, trx, userId);
    return view;
  });
}

/** Holds money that is to leave for a bound card. Refuses as `requestWithdrawal`. */
export async function openToBank(
  context: Context,
  trx: Transaction,
  payment: NewWithdrawal & { userId: string; method: 'withdrawal' | 'transfer' },
): Promise<PaymentRow> {
  const { id, userId, cardId, amountMinor } = payment;
  const at = context.clock.now();
  await requireApprovedIdentity(trx, userId);
  await lockAccount(trx, userCash(userId), at);
  const card = await boundCard(trx, userId, cardId);
  const money = await withdrawable({ ...context, db: trx }, userId);
  if (payment.method === 'withdrawal') requireMinimum(context, amountMinor, money);
  requireLeft(context, amountMinor, money);
  const holdId = await placeHold(trx, {
    account: userCash(userId),
    reference: id,
    amount: amountMinor,
    at,
  });
  const row = await insertPayment(context, trx, { ...payment, direction: 'out', holdId });
  await notify(trx, {
    userId,
    kind: 'withdrawal_requested',
    params: { amountMinor, card: cardInMessage(card) },
    link: paymentLink(row),
    at,
  });
  return row;
}

/** A message speaks of "your card", so its bank is left out. */
function cardInMessage({ name, masked }: Pick<CardRow, 'name' | 'masked'>): string {
  return name === '' ? masked : `${name} ${masked}`;
}

/** The last of the money can leave, however little it is. */
function requireMinimum(
  context: Context,
  amountMinor: number,
  { withdrawableMinor }: Withdrawable,
): void {
  if (amountMinor === 0) throw new Refusal('amount_zero', {}, { amountMinor: 'amount_zero' });
  const minimumMinor = limitsToday(context).withdrawalMinimumMinor;
  if (amountMinor < minimumMinor && amountMinor !== withdrawableMinor)
    throw new Refusal(
      'withdrawal_below_minimum',
      { minimumMinor },
      { amountMinor: 'withdrawal_below_minimum' },
    );
}

function requireLeft(
  context: Context,
  amountMinor: number,
  { leftToday, withdrawableMinor }: Withdrawable,
): void {
  if (leftToday === 0)
    throw new Refusal('withdrawals_too_many', { maximum: limitsToday(context).withdrawalsPerDay });
  if (amountMinor > withdrawableMinor)
    throw new Refusal(
      'withdrawal_above_available',
      { availableMinor: withdrawableMinor },
      { amountMinor: 'withdrawal_above_available' },
    );
}

/** Sends a withdrawal: what was held leaves for the bank. The payment is locked and pending. */
export async function payWithdrawal(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
): Promise<void> {
  const at = context.clock.now();
  const cash = userCash(row.user_id);
  const transferId = await transfer(trx, {
    kind: 'withdrawal',
    reference: row.reference,
    memo: row.method,
    marketDate: context.clock.marketDate(),
    at,
    entries: [
      { account: cash, amount: -row.amount_minor },
      { account: bankSide(context, row.user_id, row.card_id ?? ''), amount: row.amount_minor },
    ],
    posts: [{ account: cash, holdId: row.hold_id ?? '', posted: row.amount_minor, kept: 0 }],
  });
  await movePayment(trx, row, { state: 'paid', transferId, at });
  const card = await trx
    .selectFrom('bank_cards')
    .select(['name', 'masked'])
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.card_id ?? '')
    .executeTakeFirst();
  await notify(trx, {
    userId: row.user_id,
    kind: 'withdrawal_paid',
    params: { amountMinor: row.amount_minor, card: card ? cardInMessage(card) : '' },
    link: paymentLink(row),
    at,
  });
}

/** Gives back what was held. The payment is locked and pending. */
export async function refuseWithdrawal(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
  state: 'refused' | 'cancelled',
  reason: PaymentReason,
): Promise<void> {
  const at = context.clock.now();
  await voidHold(trx, { account: userCash(row.user_id), holdId: row.hold_id ?? '', at });
  await movePayment(trx, row, { state, reason, at });
  if (state === 'cancelled') return;
  await notify(trx, {
    userId: row.user_id,
    kind: 'withdrawal_refused',
    params: { amountMinor: row.amount_minor, reason: reasonText(reason) },
    link: paymentLink(row),
    at,
  });
}
