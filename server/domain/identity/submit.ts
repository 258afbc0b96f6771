import { createHash } from 'node:crypto';

import type {
  IdentityDetail,
  IdentityInput,
  IdentitySecret,
} from '../../../contract/identity/types.ts';
import { identityRules } from '../../../contract/identity/types.ts';
import {
  maskedIdentityNumber,
  readIdentityName,
  readIdentityNumber,
} from '../../../contract/identity/identity-number.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { deleteDocuments, storeDocument } from '../document/documents.ts';
import { checkedPicture } from '../document/picture.ts';
import type { CheckedPicture } from '../document/picture.ts';
import { lockAccount, userCash } from '../ledger/accounts.ts';
import { Refusal } from '../refusal.ts';
import { dateOfDay, marketDayNumber } from '../../time/calendar.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import { detailView, newestIdentity } from './detail.ts';
import type { IdentityRow } from './detail.ts';

export type NewIdentity = Pick<IdentityInput, 'id' | 'kind' | 'front' | 'back'> & IdentitySecret;

type Checked = {
  id: string;
  kind: IdentityInput['kind'];
  name: string;
  number: string;
  front: CheckedPicture;
  back: CheckedPicture;
};

/**
 * Takes documents in for review. The pictures of an earlier submission that was rejected are deleted.
 * The same id with the same documents is taken once, and answers how it stands. Refuses with what
 * `checkedPicture` refuses, identity_name_invalid, identity_number_invalid, identity_under_age,
 * identity_in_review, identity_approved, identity_taken and id_reused.
 */
export async function submitIdentity(
  context: Context,
  userId: string,
  input: NewIdentity,
): Promise<IdentityDetail> {
  const { name, number } = readSecret(context, input);
  // Cheap refusals come before the work of two pictures.
  const known = await newestIdentity(context.db, userId);
  if (known?.id !== input.id) requireOpen(known);
  const front = await pictureOf(input.front, 'front');
  const back = await pictureOf(input.back, 'back');
  const checked = { id: input.id, kind: input.kind, name, number, front, back };
  return transact(context.db, async (trx) => {
    const { view, isNew } = await submitIn(context, trx, userId, checked);
    if (isNew) context.events.publish(trx, userId, { type: 'message', about: 'identity' });
    return view;
  });
}

async function submitIn(
  context: Context,
  trx: Transaction,
  userId: string,
  checked: Checked,
): Promise<{ view: IdentityDetail; isNew: boolean }> {
  const at = context.clock.now();
  const fingerprint = context.vault.fingerprint(`${checked.kind} ${checked.number}`);
  const name = context.vault.fingerprint(checked.name);
  const body = [checked.kind, name, fingerprint, hashOf(checked.front), hashOf(checked.back)];
  const intent = { userId, id: checked.id, kind: 'identity' as const, body, at };
  if ((await claimIntent(trx, intent)) !== null)
    return { view: detailView(context, await newestIdentity(trx, userId)), isNew: false };
  // The lock on everything of the user: two devices that submit at once come one after the other.
  await lockAccount(trx, userCash(userId), at);
  const before = await newestIdentity(trx, userId);
  requireOpen(before);
  await requireFree(trx, fingerprint);
  if (before) await forgetPictures(trx, before);
  const keep = (purpose: 'identity_front' | 'identity_back', picture: CheckedPicture) =>
    storeDocument(context, trx, { userId, purpose, picture, at });
  const row: IdentityRow = {
    id: checked.id,
    user_id: userId,
    kind: checked.kind,
    sealed_name: context.vault.seal(checked.name),
    sealed_number: context.vault.seal(checked.number),
    fingerprint,
    masked_number: maskedIdentityNumber(checked.number),
    state: 'in_review',
    reason: null,
    front_id: await keep('identity_front', checked.front),
    back_id: await keep('identity_back', checked.back),
    due_at: at + context.settings.CLERK_DELAY_SECONDS * 1000,
    submitted_at: at,
    decided_at: null,
  };
  const inserted = await trx
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Two accounts at once may both have found the number free.
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw taken();
  await setState(trx, userId, 'in_review');
  await writeAudit(context, trx, userId, 'identity_submitted', row.id);
  // Not the answer itself: it would keep the name where nothing is sealed.
  await answerIntent(trx, intent, row.id);
  return { view: detailView(context, row), isNew: true };
}

function readSecret({ clock }: Context, { kind, ...input }: NewIdentity): IdentitySecret {
  const name = readIdentityName(input.name);
  if (name === undefined)
    throw new Refusal('identity_name_invalid', {}, { name: 'identity_name_invalid' });
  // A birthday comes by the calendar; the market date may be days ahead of it.
  const today = dateOfDay(marketDayNumber(clock.now()));
  const number = readIdentityNumber(kind, input.number, today);
  if (!number.ok)
    throw new Refusal(
      number.because,
      { age: identityRules.minimumAge },
      { number: number.because },
    );
  return { name, number: number.value };
}

/** Refuses a picture beside its field. */
async function pictureOf(dataUrl: string, field: 'front' | 'back'): Promise<CheckedPicture> {
  try {
    return await checkedPicture(dataUrl);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, error.params, { [field]: error.code });
  }
}

function requireOpen(before: IdentityRow | undefined): void {
  if (before?.state === 'in_review') throw new Refusal('identity_in_review');
  if (before?.state === 'approved') throw new Refusal('identity_approved');
}

const taken = () => new Refusal('identity_taken', {}, { number: 'identity_taken' });

/** One identity, one account. */
async function requireFree(trx: Transaction, fingerprint: string): Promise<void> {
  const other = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ['in_review', 'approved'])
    .executeTakeFirst();
  if (other) throw taken();
}

/** Deletes the pictures of a submission that counts no more. */
export async function forgetPictures(trx: Transaction, row: IdentityRow): Promise<void> {
  await deleteDocuments(
    trx,
    [row.front_id, row.back_id].filter((id) => id !== null),
  );
  await trx
    .updateTable('identities')
    .set({ front_id: null, back_id: null })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

export async function setState(trx: Transaction, userId: string, state: string): Promise<void> {
  await trx.updateTable('users').set({ identity_state: state }).where('id', '=', userId).execute();
}

const hashOf = ({ bytes }: CheckedPicture) => createHash('sha256').update(bytes).digest('hex');
