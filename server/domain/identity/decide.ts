import type { IdentityReason } from '../../../contract/identity/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { recountCredit } from '../credit/credit-points.ts';
import { isOpenAccount, requireOpenAccount } from '../open-account.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { Refusal } from '../refusal.ts';
import type { IdentityRow } from './detail.ts';
import { forgetPictures, setState } from './submit.ts';

/** `reject`: with what the investor reads. */
export type IdentityDecision = { accept: true } | { accept: false; reason: IdentityReason };

type Decider = Pick<Context, 'db' | 'clock' | 'events'>;

/**
 * The clerk's task: what waits long enough is approved. It does not look at pictures, which is why it
 * works in a paper environment alone. Safe to run twice. Throws RowsFailed after the last one.
 */
export async function approveDueIdentities(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('identities')
    .select('user_id')
    .where('state', '=', 'in_review')
    .where('due_at', '<=', context.clock.now())
    .orderBy('due_at')
    .limit(100)
    .execute();
  await oneByOne(
    due,
    ({ user_id }) => `identity of ${user_id}`,
    ({ user_id }) => decide(context, user_id, { accept: true }, 'clerk'),
  );
}

/** Decides for the operator about what a user submitted. Refuses with identity_not_open. */
export async function decideIdentityByOperator(
  context: Decider,
  userId: string,
  decision: IdentityDecision,
): Promise<void> {
  if (!(await decide(context, userId, decision, 'back-office')))
    throw new Refusal('identity_not_open');
}

async function decide(
  context: Decider,
  userId: string,
  decision: IdentityDecision,
  actor: string,
): Promise<boolean> {
  return transact(context.db, async (trx) => {
    if (!(await isOpenAccount(trx, userId))) return false;
    const row = await lockIn(trx, userId, 'in_review');
    const at = context.clock.now();
    // Sent back and submitted again in the meantime: the clerk's time for that one is yet to come.
    if (!row || (actor === 'clerk' && row.due_at > at)) return false;
    const state = decision.accept ? 'approved' : 'rejected';
    await trx
      .updateTable('identities')
      .set({
        state,
        reason: decision.accept ? null : JSON.stringify(decision.reason),
        decided_at: at,
      })
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute();
    await setState(trx, userId, state);
    if (decision.accept) await recountCredit(trx, userId);
    await writeAudit(context, trx, actor, `identity_${state}`, row.id, { userId });
    await tell(trx, userId, decision, at);
    context.events.publish(trx, userId, { type: 'message', about: 'identity' });
    return true;
  });
}

/**
 * The operator takes a verification back: what needs one is closed at once, and the documents may be
 * submitted again. Refuses with identity_required where nothing is verified.
 */
export async function revokeIdentityByOperator(
  context: Decider,
  userId: string,
  reason: IdentityReason,
): Promise<void> {
  await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    const row = await lockIn(trx, userId, 'approved');
    if (!row) throw new Refusal('identity_required');
    const at = context.clock.now();
    await trx
      .updateTable('identities')
      .set({ state: 'rejected', reason: JSON.stringify(reason), decided_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute();
    await setState(trx, userId, 'rejected');
    await recountCredit(trx, userId);
    await writeAudit(context, trx, 'back-office', 'identity_revoked', row.id, { userId });
    const params = { reason: typeof reason === 'string' ? reason : reason.text };
    await notify(trx, { userId, kind: 'identity_revoked', params, link: identityPage, at });
    context.events.publish(trx, userId, { type: 'message', about: 'identity' });
  });
}

const identityPage = '/realNameAuthentication';

function tell(
  trx: Transaction,
  userId: string,
  decision: IdentityDecision,
  at: number,
): Promise<void> {
  const link = identityPage;
  if (decision.accept)
    return notify(trx, { userId, kind: 'identity_approved', params: {}, link, at });
  const { reason } = decision;
  const params = { reason: typeof reason === 'string' ? reason : reason.text };
  return notify(trx, { userId, kind: 'identity_rejected', params, link, at });
}

function lockIn(
  trx: Transaction,
  userId: string,
  state: 'in_review' | 'approved',
): Promise<IdentityRow | undefined> {
  return forUpdate(
    trx,
    trx
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', state),
  ).executeTakeFirst();
}

/** How long the pictures of a rejected submission are kept, for a question about the rejection. */
export const rejectedPicturesDays = 30;

/**
 * Deletes the pictures of submissions that were rejected long ago. Returns how many; throws RowsFailed
 * after the last one.
 */
export async function forgetRejectedPictures(context: Context): Promise<number> {
  const before = context.clock.now() - rejectedPicturesDays * 86_400_000;
  const rows = await context.db
    .selectFrom('identities')
    .selectAll()
    .where('state', '=', 'rejected')
    .where('decided_at', '<', before)
    .where('front_id', 'is not', null)
    .limit(1000)
    .execute();
  return oneByOne(
    rows,
    ({ user_id }) => `identity of ${user_id}`,
    async (row) => {
      await transact(context.db, (trx) => forgetPictures(trx, row));
      return true;
    },
  );
}
