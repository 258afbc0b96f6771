import type { IdentityDetail } from '../../../contract/identity/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { identityDetail } from './detail.ts';
import { forgetPictures } from './submit.ts';

/** Deletes the pictures of an own submission that was rejected. Refuses with identity_unknown. */
export async function forgetIdentity(
  context: Context,
  userId: string,
  id: string,
): Promise<IdentityDetail> {
  await transact(context.db, async (trx) => {
    const row = await trx
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', '=', 'rejected')
      .executeTakeFirst();
    if (!row) throw new Refusal('identity_unknown');
    await forgetPictures(trx, row);
    await writeAudit(context, trx, userId, 'identity_pictures_deleted', id);
  });
  return identityDetail(context, userId);
}
