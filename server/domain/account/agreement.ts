import { agreementVersion } from '../../../contract/agreement/types.ts';
import type { AgreementState } from '../../../contract/agreement/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { requireOpenAccount } from '../open-account.ts';

/** Which version an account has accepted, and which is in force. */
export async function agreementState(context: Context, userId: string): Promise<AgreementState> {
  const row = await context.db
    .selectFrom('users')
    .innerJoin('agreement_acceptances as accepted', (join) =>
      join
        .onRef('accepted.user_id', '=', 'users.id')
        .onRef('accepted.version', '=', 'users.agreement_version'),
    )
    .select(['accepted.version', 'accepted.accepted_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { inForce: agreementVersion, accepted: row.version, acceptedAt: row.accepted_at };
}

/**
 * Accepts the agreement in force; a second time changes nothing. Refuses with agreement_required when
 * another version was read.
 */
export async function acceptAgreement(
  context: Context,
  userId: string,
  version: string,
): Promise<AgreementState> {
  if (version !== agreementVersion)
    throw new Refusal('agreement_required', {}, { version: 'agreement_required' });
  await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    if (!(await noteAcceptance(trx, { userId, version, at: context.clock.now() }))) return;
    await trx
      .updateTable('users')
      .set({ agreement_version: version })
      .where('id', '=', userId)
      .execute();
    await writeAudit(context, trx, userId, 'agreement_accepted', userId, { version });
  });
  return agreementState(context, userId);
}

/** False when this version was accepted before: the first time stays. */
export async function noteAcceptance(
  trx: Transaction,
  { userId, version, at }: { userId: string; version: string; at: number },
): Promise<boolean> {
  const noted = await trx
    .insertInto('agreement_acceptances')
    .values({ user_id: userId, version, accepted_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
