import type { Selectable } from 'kysely';

import { identityReasons } from '../../../contract/identity/types.ts';
import type { IdentityDetail, IdentityReason } from '../../../contract/identity/types.ts';
import type { Context } from '../context.ts';
import type { Database } from '../../db/open.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';

export type IdentityRow = Selectable<Schema['identities']>;

/** The newest submission of a user. */
export function newestIdentity(
  db: Database | Transaction,
  userId: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function identityDetail(context: Context, userId: string): Promise<IdentityDetail> {
  return detailView(context, await newestIdentity(context.db, userId));
}

/** An identity as its owner reads it: the number masked, the pictures by their ids. */
export function detailView(
  { settings, vault }: Pick<Context, 'settings' | 'vault'>,
  row: IdentityRow | undefined,
): IdentityDetail {
  if (!row) return nothingYet;
  const waits = row.state === 'in_review' && settings.CLERK === 'auto';
  return {
    state: stateOf(row.state),
    id: row.id,
    kind: row.kind === 'passport' ? 'passport' : 'resident_id',
    name: vault.open(row.sealed_name),
    number: row.masked_number,
    reason: row.reason === null ? null : readReason(row.reason),
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    expectedAt: waits ? row.due_at : null,
    frontId: row.front_id,
    backId: row.back_id,
  };
}

const nothingYet: IdentityDetail = {
  state: 'pending',
  id: null,
  kind: null,
  name: null,
  number: null,
  reason: null,
  submittedAt: null,
  decidedAt: null,
  expectedAt: null,
  frontId: null,
  backId: null,
};

function stateOf(state: string): 'in_review' | 'approved' | 'rejected' {
  return state === 'approved' || state === 'rejected' ? state : 'in_review';
}

/** A named reason as it is, what the operator wrote as a text. */
export function reasonOf(text: string): IdentityReason {
  return identityReasons.find((reason) => reason === text) ?? { text };
}

function readReason(json: string): IdentityReason {
  return JSON.parse(json) as IdentityReason;
}
