import type { Payment, TransferInput } from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { Refusal } from '../refusal.ts';
import { openFromBank } from './deposit.ts';
import { limitsToday } from './limits.ts';
import { openOnce } from './payment-row.ts';
import { publishPayment } from './publish-payment.ts';
import { openToBank } from './withdraw.ts';

export type NewTransfer = Pick<TransferInput, 'id' | 'direction' | 'cardId' | 'amountMinor'>;

/**
 * Asks for a transfer between a bound bank account and the securities account. From the bank it is
 * credited when the bank has paid; to the bank it is held at once, and counts as a withdrawal of the
 * day. The same id with the same transfer answers what it answered first. Refuses with what
 * `requireTradingProof` refuses, identity_required (to the bank), amount_zero, transfer_below_minimum, card_unknown,
 * withdrawal_above_available, withdrawals_too_many and id_reused.
 */
export async function requestTransfer(
  context: Context,
  userId: string,
  input: NewTransfer,
  proof: TradingProof,
): Promise<Payment> {
  await requireTradingProof(context, userId, input.id, proof);
  return transferAuthorised(context, userId, input);
}

/** Transfers when the proof was checked: see `requestTransfer`. */
export async function transferAuthorised(
  context: Context,
  userId: string,
  { id, direction, cardId, amountMinor }: NewTransfer,
): Promise<Payment> {
  return transact(context.db, async (trx) => {
    const at = context.clock.now();
    const body = [direction, cardId, amountMinor];
    const payment = { id, userId, method: 'transfer' as const, amountMinor, cardId };
    const begins = direction === 'in';
    const intent = { userId, id, kind: 'transfer' as const, body, at, begins };
    const { view, isNew } = await openOnce(context, trx, intent, () => {
      requireMinimum(context, amountMinor);
      return direction === 'in'
        ? openFromBank(context, trx, payment)
        : openToBank(context, trx, payment);
    });
    if (isNew && direction === 'out') publishPayment(context, trx, userId);
    return view;
  });
}

function requireMinimum(context: Context, amountMinor: number): void {
  if (amountMinor === 0) throw new Refusal('amount_zero', {}, { amountMinor: 'amount_zero' });
  const minimumMinor = limitsToday(context).transferMinimumMinor;
  if (amountMinor < minimumMinor)
    throw new Refusal(
      'transfer_below_minimum',
      { minimumMinor },
      { amountMinor: 'transfer_below_minimum' },
    );
}
