import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { currency } from '../ledger/accounts.ts';
import { isOpenAccount } from '../open-account.ts';
import { publishPayment } from './publish-payment.ts';
import { creditFromProvider, failDeposit } from './deposit.ts';
import { lockPayment } from './payment-row.ts';
import type { PaymentRow } from './payment-row.ts';
import type { Callback } from '../payment-provider.ts';

/** What came of a callback; each is recorded. */
export type CallbackOutcome =
  | 'credited'
  | 'declined'
  | 'cancelled'
  | 'duplicate'
  | 'superseded'
  | 'account_closed'
  | 'forged'
  | 'stale'
  | 'malformed'
  | 'unknown_payment'
  | 'wrong_amount'
  | 'wrong_currency';

const longestKept = 2_000;
/** What is kept of a callback that is not believed: enough to see what came. */
const longestDoubtful = 200;

/**
 * Takes a provider's word, once: the body as it was sent, and its signature. Money that was paid is
 * credited whenever its callback comes, also after another had said no, and never twice; once the
 * account is closed, it is the desk's to return. Nothing else changes a payment that is decided. Every
 * callback is recorded; one that is not believed is counted.
 */
export async function receiveCallback(
  context: Context,
  body: string,
  signature: string,
): Promise<CallbackOutcome> {
  const read = context.paper.provider(context)?.read(body, signature) ?? 'forged';
  if (typeof read === 'string') {
    await transact(context.db, (trx) => countDoubtful(context, trx, read, body));
    return read;
  }
  return transact(context.db, async (trx) => {
    const applied = await apply(context, trx, read);
    const at = context.clock.now();
    await trx
      .insertInto('payment_callbacks')
      .values({
        id: newId('cbk', at),
        reference: read.reference,
        outcome: applied.outcome,
        body: body.slice(0, longestKept),
        created_at: at,
        times: 1,
      })
      .execute();
    if (applied.userId !== undefined) publishPayment(context, trx, applied.userId);
    return applied.outcome;
  });
}

/** Anybody can send these: however many come, a market date has one row of each outcome. */
async function countDoubtful(
  { clock }: Context,
  trx: Transaction,
  outcome: CallbackOutcome,
  body: string,
): Promise<void> {
  // Not every database keeps a NUL.
  const shown = body.slice(0, longestDoubtful).replaceAll('\0', '\uFFFD');
  const newest = { body: shown, created_at: clock.now() };
  await trx
    .insertInto('payment_callbacks')
    .values({
      id: `${outcome} ${clock.marketDate()}`,
      reference: '',
      outcome,
      times: 1,
      ...newest,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...newest,
        times: eb(eb.ref('payment_callbacks.times'), '+', 1),
      })),
    )
    .execute();
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
  if (callback.result === 'paid') return outcomeOfPaid(context, trx, row);
  if (row.state === callback.result) return 'duplicate';
  if (row.state !== 'pending') return 'superseded';
  const reason = callback.result === 'declined' ? 'provider_declined' : 'user_cancelled';
  await failDeposit(context, trx, row, callback.result, reason);
  return callback.result;
}

/**
 * A payment that is decided keeps no account from being closed, and may be paid all the same. The account
 * is asked for before its money is locked, in the order in which closing locks both.
 */
async function outcomeOfPaid(
  context: Context,
  trx: Transaction,
  row: PaymentRow,
): Promise<CallbackOutcome> {
  if (row.state === 'credited') return 'duplicate';
  if (await isOpenAccount(trx, row.user_id)) {
    await creditFromProvider(context, trx, row);
    return 'credited';
  }
  return (await isToReturn(trx, row)) ? 'duplicate' : 'account_closed';
}

/** Whether the desk knows of it already: money that is told twice would be returned twice. */
async function isToReturn(trx: Transaction, { reference }: PaymentRow): Promise<boolean> {
  const told = await trx
    .selectFrom('payment_callbacks')
    .select('id')
    .where('reference', '=', reference)
    .where('outcome', '=', 'account_closed' satisfies CallbackOutcome)
    .executeTakeFirst();
  return told !== undefined;
}
