import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { hasRowLocks } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { Refusal } from '../refusal.ts';
import type { CheckedPicture } from './picture.ts';

export type DocumentPurpose = 'identity_front' | 'identity_back' | 'avatar' | 'support';

type NewDocument = {
  userId: string;
  purpose: DocumentPurpose;
  picture: CheckedPicture;
  at: number;
};

/** Keeps a picture, sealed, in the transaction of what it belongs to. Returns its id. */
export async function storeDocument(
  { vault }: Pick<Context, 'vault'>,
  trx: Transaction,
  { userId, purpose, picture, at }: NewDocument,
): Promise<string> {
  const id = newId('doc', at);
  await trx
    .insertInto('documents')
    .values({
      id,
      user_id: userId,
      purpose,
      sealed: vault.sealBytes(picture.bytes),
      width: picture.width,
      height: picture.height,
      created_at: at,
    })
    .execute();
  return id;
}

/** The picture as a data URL, for its owner. Refuses with document_unknown, also what is another's. */
export async function readDocument(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  userId: string,
  id: string,
): Promise<{ image: string }> {
  const row = await db
    .selectFrom('documents')
    .select('sealed')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('document_unknown');
  return { image: `data:image/jpeg;base64,${vault.openBytes(row.sealed).toString('base64')}` };
}

/**
 * The bytes are gone with the row. The embedded database would keep them in its file until their place
 * is needed: they are written over where they lie. Its own setting for that slows every order down.
 */
export async function deleteDocuments(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (!hasRowLocks(trx))
    await trx
      .updateTable('documents')
      .set({ sealed: sql`printf('%.*c', length(sealed), '0')` })
      .where('id', 'in', ids)
      .execute();
  await trx.deleteFrom('documents').where('id', 'in', ids).execute();
}
