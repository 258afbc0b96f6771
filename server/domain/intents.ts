import { createHash } from 'node:crypto';

import type { Transaction } from '../db/lock.ts';
import { requireAgreement, requireOpenAccount } from './open-account.ts';
import { Refusal } from './refusal.ts';

export type IntentKind =
  | 'order'
  | 'cancel'
  | 'close'
  | 'apply'
  | 'pay_allotment'
  | 'block_buy'
  | 'bind_card'
  | 'unbind_card'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'cancel_payment'
  | 'savings'
  | 'loan'
  | 'identity'
  | 'repay'
  | 'alert';

/** Stands where a cancel came before its order: the order, when it arrives, is refused. */
const cancelledBefore = 'cancelled_before';

/** `body`: everything the user asked for, without ciphertext, which differs each time. */
export type Intent = {
  userId: string;
  id: string;
  kind: IntentKind;
  body: readonly (string | number | null)[];
  at: number;
  /** Buys, borrows, pays in: only for whoever has accepted the user agreement in force. */
  begins?: boolean;
};

const hashOf = (intent: Intent) =>
  createHash('sha256')
    .update(JSON.stringify([intent.kind, ...intent.body]))
    .digest('hex');

/**
 * Takes a client-made id, as the first statement of the transaction it names: two requests with one
 * id queue up here, and the second finds what the first was answered. Returns that answer, or null
 * when the id is new. Refuses with session_account_closed, with id_reused, with order_not_open when it was cancelled before, and with
 * agreement_outdated what begins something.
 */
export async function claimIntent(trx: Transaction, intent: Intent): Promise<string | null> {
  await requireOpenAccount(trx, intent.userId);
  if (await insert(trx, intent, intent.kind, hashOf(intent))) {
    if (intent.begins === true) await requireAgreement(trx, intent.userId);
    return null;
  }
  const known = await trx
    .selectFrom('intents')
    .select(['kind', 'body_hash', 'result'])
    .where('user_id', '=', intent.userId)
    .where('id', '=', intent.id)
    .executeTakeFirstOrThrow();
  if (known.kind === cancelledBefore && intent.kind !== 'cancel')
    throw new Refusal('order_not_open');
  if (known.body_hash !== hashOf(intent)) throw new Refusal('id_reused');
  return known.result;
}

/** Keeps the answer for the next request with the same id. */
export async function answerIntent(
  trx: Transaction,
  intent: Intent,
  result: unknown,
): Promise<void> {
  await trx
    .updateTable('intents')
    .set({ result: JSON.stringify(result) })
    .where('user_id', '=', intent.userId)
    .where('id', '=', intent.id)
    .execute();
}

/**
 * Marks an order id that has not arrived as cancelled. False when the id is known: the order came
 * in the meantime, or the mark is there already.
 */
export function markCancelledBefore(
  trx: Transaction,
  order: { userId: string; id: string; at: number },
): Promise<boolean> {
  return insert(trx, order, cancelledBefore, '');
}

async function insert(
  trx: Transaction,
  row: { userId: string; id: string; at: number },
  kind: string,
  bodyHash: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('intents')
    .values({
      user_id: row.userId,
      id: row.id,
      kind,
      body_hash: bodyHash,
      result: '',
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
