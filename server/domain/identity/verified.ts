import type { Context } from '../context.ts';
import type { Database } from '../../db/open.ts';
import type { Transaction } from '../../db/lock.ts';
import { Refusal } from '../refusal.ts';

type Readable = Database | Transaction;

/** What moves money out, borrows or binds a card asks this first. Refuses with identity_required. */
export async function requireApprovedIdentity(db: Readable, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('identity_state')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.identity_state !== 'approved') throw new Refusal('identity_required');
}

/**
 * What buys asks this first: in a live environment nobody invests unknown, in a paper one a newcomer
 * can try at once. Selling is never held back by it. Refuses with
 * identity_required.
 */
export async function requireIdentityToInvest(
  { settings }: Pick<Context, 'settings'>,
  db: Readable,
  userId: string,
): Promise<void> {
  if (settings.ENVIRONMENT === 'live') await requireApprovedIdentity(db, userId);
}

/** The name as it stands on the approved document; undefined without one. */
export async function verifiedName(
  { vault }: Pick<Context, 'vault'>,
  db: Readable,
  userId: string,
): Promise<string | undefined> {
  const row = await approved(db, userId);
  return row && vault.open(row.sealed_name);
}

/** Whether this is the number of the approved document: case and blanks do not count. */
export async function isVerifiedNumber(
  { vault }: Pick<Context, 'vault'>,
  db: Readable,
  userId: string,
  typed: string,
): Promise<boolean> {
  const row = await approved(db, userId);
  if (!row) return false;
  const number = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return vault.fingerprint(`${row.kind} ${number}`) === row.fingerprint;
}

function approved(db: Readable, userId: string) {
  return db
    .selectFrom('identities')
    .select(['kind', 'sealed_name', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
}
