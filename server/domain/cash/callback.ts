import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../ids.ts';
import { currency } from '../ledger/accounts.ts';
import { announcePayment } from './decide.ts';
import { creditFromProvider, failDeposit } from './deposit.ts';
import { lockPayment } from './payment-row.ts';
import type { PaymentRow } from './payment-row.ts';

/** What a provider says of a payment. Fen. */
export type Callback = {
  reference: string;
  result: 'paid' | 'declined' | 'cancelled';
  amountMinor: number;
  currency: string;
  /** When it was signed, epoch milliseconds. */
  signedAt: number;
};

/** What came of a callback; each is recorded. */
export type CallbackOutcome =
  | 'credited'
  | 'declined'
  | 'cancelled'
  | 'duplicate'
  | 'superseded'
  | 'forged'
  | 'stale'
  | 'malformed'
  | 'unknown_payment'
  | 'wrong_amount'
  | 'wrong_currency';

const schema = v.object({
  reference: v.pipe(v.string(), v.maxLength(40)),
  result: v.picklist(['paid', 'declined', 'cancelled']),
  amountMinor: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  signedAt: v.pipe(v.number(), v.safeInteger()),
});

/** A provider tries again for a day; what is older was kept by somebody else. */
const windowMs = 24 * 3_600_000;
const aheadMs = 5 * 60_000;
const longestKept = 2_000;

/**
 * Takes a provider's word, once: the body as it was sent and its signature (HMAC-SHA256, hex). Money
 * that was paid is credited whenever its callback comes, also after another had said no, and never
 * twice. Nothing else changes a payment that is decided. Every callback is recorded.
 */
export async function receiveCallback(
  context: Context,
  body: string,
  signature: string,
): Promise<CallbackOutcome> {
  const read = readCallback(context, body, signature);
  const done = await transact(context.db, async (trx) => {
    const { outcome, userId } =
      typeof read === 'string'
        ? { outcome: read, userId: undefined }
        : await apply(context, trx, read);
    const at = context.clock.now();
    await trx
      .insertInto('payment_callbacks')
      .values({
        id: newId('cbk', at),
        reference: typeof read === 'string' ? '' : read.reference,
        outcome,
        body: body.slice(0, longestKept),
        created_at: at,
      })
      .execute();
    return { outcome, userId };
  });
  if (done.userId !== undefined) announcePayment(context, done.userId);
  return done.outcome;
}

function readCallback(
  context: Context,
  body: string,
  signature: string,
): Callback | 'forged' | 'malformed' | 'stale' {
  const expected = Buffer.from(context.vault.signCallback(body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'forged';
  const callback = v.safeParse(schema, parsed(body));
  if (!callback.success) return 'malformed';
  const age = context.clock.now() - callback.output.signedAt;
  return age > windowMs || age < -aheadMs ? 'stale' : callback.output;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function apply(
  context: Context,
  trx: Transaction,
  callback: Callback,
): Promise<{ outcome: CallbackOutcome; userId: string | undefined }> {
  const row = await lockPayment(trx, { reference: callback.reference });
  if (row?.method !== 'redirect') return { outcome: 'unknown_payment', userId: undefined };
  const outcome = await outcomeFor(context, trx, row, callback);
  const changed = outcome === callback.result || outcome === 'credited';
  return { outcome, userId: changed ? row.user_id : undefined };
}

async function outcomeFor(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
  callback: Callback,
): Promise<CallbackOutcome> {
  if (callback.currency !== currency) return 'wrong_currency';
  if (callback.amountMinor !== row.amount_minor) return 'wrong_amount';
  if (callback.result === 'paid') {
    if (row.state === 'credited') return 'duplicate';
    await creditFromProvider(context, trx, row);
    return 'credited';
  }
  if (row.state === callback.result) return 'duplicate';
  if (row.state !== 'pending') return 'superseded';
  const reason = callback.result === 'declined' ? 'provider_declined' : 'user_cancelled';
  await failDeposit(context, trx, row, callback.result, reason);
  return callback.result;
}
