import { createHash, randomBytes } from 'node:crypto';

import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { requireOpenAccount } from '../open-account.ts';

/** Long enough to think of a password, after a login that demands one. */
export const loginTicketMs = 10 * 60_000;
/** For a link that the operator hands over. */
export const linkTicketMs = 24 * 60 * 60_000;

/** What a ticket that leads to a new password is kept as. */
export const newPasswordPurposes = ['ticket', 'change'] as const;

export const ticketHashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/**
 * What a ticket is for: a new password, by the `link` of the operator, or by a `login` that has to change
 * it; the `step` from the right password to the passkey.
 */
type TicketUse = 'link' | 'login' | 'step';

const purposes = { link: 'ticket', login: 'change', step: 'step' } as const;

/**
 * A ticket, good for once; to a new password, those before it are void. Only its hash is kept. Refuses with
 * session_account_closed.
 */
export async function issueTicket(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  validMs: number,
  use: TicketUse,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    if (use !== 'step') await voidCodes(trx, userId, newPasswordPurposes, now);
    await trx
      .insertInto('password_codes')
      .values({
        id: newId('pwc', now),
        user_id: userId,
        purpose: purposes[use],
        code_hash: ticketHashOf(ticket),
        tries: 0,
        created_at: now,
        expires_at: now + validMs,
        used_at: null,
      })
      .execute();
  });
  return ticket;
}

/** What was made for these purposes before is void. */
export async function voidCodes(
  trx: Transaction,
  userId: string,
  voided: readonly ('code' | 'ticket' | 'change')[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('password_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', voided)
    .where('used_at', 'is', null)
    .execute();
}

/** Takes a code for good. False when another request took it. */
export async function claimCode(trx: Transaction, id: string, now: number): Promise<boolean> {
  const claimed = await trx
    .updateTable('password_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}
