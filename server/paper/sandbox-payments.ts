import type { Context } from '../domain/context.ts';
import { receiveCallback } from '../domain/cash/callback.ts';
import { lockPayment } from '../domain/cash/payment-row.ts';
import { currency } from '../domain/ledger/accounts.ts';
import { transact } from '../db/lock.ts';
import type { Transaction } from '../db/lock.ts';
import { oneByOne } from '../lib/one-by-one.ts';
import type { PaymentRow } from '../domain/cash/payment-row.ts';
import type { Callback } from '../domain/payment-provider.ts';

/** What can be chosen on the sandbox's payment page. `later` pays as well, but its callback is slow. */
export const sandboxChoices = ['pay', 'decline', 'cancel', 'later'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

const laterMs = 20_000;

/** The payment behind a payment page; undefined when there is none. */
export async function sandboxPayment(
  { db }: Context,
  reference: string,
): Promise<PaymentRow | undefined> {
  // Not every database takes all that an address can hold, such as a NUL.
  if (!/^[\w-]+$/.test(reference)) return undefined;
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('method', '=', 'redirect')
    .executeTakeFirst();
}

/** Whether a choice was taken: there is no other one after it. */
export async function isChosen(
  { db }: { db: Context['db'] | Transaction },
  reference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_choices')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps what was chosen while the payment is pending; the first choice stands, and a second press changes
 * nothing. Its callback goes out when it is due. False when the payment was over before any choice: nobody
 * can pay it any more.
 */
export async function choose(
  context: Context,
  reference: string,
  choice: SandboxChoice,
): Promise<boolean> {
  const now = context.clock.now();
  const taken = await transact(context.db, async (trx) => {
    const row = await lockPayment(trx, { reference });
    if (await isChosen({ db: trx }, reference)) return true;
    if (row?.state !== 'pending') return false;
    await trx
      .insertInto('sandbox_choices')
      .values({
        reference,
        choice,
        deliver_at: choice === 'later' ? now + laterMs : now,
        delivered_at: null,
      })
      .execute();
    return true;
  });
  if (taken) await deliverCallbacks(context, reference);
  return taken;
}

/**
 * Sends the callbacks that are due, as a provider does: signed, and again after a crash between
 * sending and noting it. `only`: that of one payment. Throws RowsFailed after the last one.
 */
export async function deliverCallbacks(context: Context, only?: string): Promise<void> {
  const { clock, db } = context;
  const due = await db
    .selectFrom('sandbox_choices')
    .innerJoin('payments', 'payments.reference', 'sandbox_choices.reference')
    .select(['sandbox_choices.reference', 'choice', 'amount_minor'])
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', clock.now())
    .$if(only !== undefined, (query) => query.where('sandbox_choices.reference', '=', only ?? ''))
    .orderBy('deliver_at')
    .limit(200)
    .execute();
  await oneByOne(
    due,
    ({ reference }) => `callback of ${reference}`,
    async ({ reference, choice, amount_minor }) => {
      const body = JSON.stringify({
        reference,
        result: resultOf(choice),
        amountMinor: amount_minor,
        currency,
        signedAt: clock.now(),
      } satisfies Callback);
      await receiveCallback(context, body, context.vault.signCallback(body));
      await db
        .updateTable('sandbox_choices')
        .set({ delivered_at: clock.now() })
        .where('reference', '=', reference)
        .execute();
      return true;
    },
  );
}

function resultOf(choice: string): Callback['result'] {
  if (choice === 'decline') return 'declined';
  return choice === 'cancel' ? 'cancelled' : 'paid';
}
