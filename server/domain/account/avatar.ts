import { pictureRules } from '../../../contract/document/types.ts';
import type { UserInfo } from '../../../contract/user/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { deleteDocuments, storeDocument } from '../document/documents.ts';
import { checkedPicture } from '../document/picture.ts';
import { requireOpenAccount } from '../open-account.ts';
import { userInfo } from './user-info.ts';

/**
 * Puts a square picture in place of the one before, which is deleted; an empty text removes it.
 * Refuses with what `checkedPicture` refuses.
 */
export async function editAvatar(
  context: Context,
  userId: string,
  image: string,
): Promise<UserInfo> {
  const picture =
    image === ''
      ? null
      : await checkedPicture(image, { side: pictureRules.avatarSide, square: true });
  await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    const before = await trx
      .selectFrom('documents')
      .select('id')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'avatar')
      .execute();
    await deleteDocuments(
      trx,
      before.map(({ id }) => id),
    );
    const at = context.clock.now();
    const avatar =
      picture === null
        ? ''
        : await storeDocument(context, trx, { userId, purpose: 'avatar', picture, at });
    await trx.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  });
  return userInfo(context, userId);
}
