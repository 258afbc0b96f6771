import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { Invitation } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';

/** No letter or digit that is mistaken for another one. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

function newCode(): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes above the last whole multiple would make the first letters likelier.
      if (byte < 240 && code.length < length) code += alphabet.charAt(byte % alphabet.length);
    }
  }
  return code;
}

/** How codes are compared: blanks and hyphens are for the eye, case does not count. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Makes a code that can be used so often. `ownerId` null: the brokerage's own. */
export async function createInvitation(
  context: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  ownerId: string | null,
  uses: number,
): Promise<string> {
  const code = newCode();
  const created_at = context.clock.now();
  await db
    .insertInto('invitation_codes')
    .values({ code, owner_id: ownerId, uses_left: uses, created_at })
    .execute();
  return code;
}

/** Takes one use of a code, in one statement, so that the last one goes to one taker only. */
export async function takeInvitation(db: Kysely<Schema>, typed: string): Promise<boolean> {
  const taken = await db
    .updateTable('invitation_codes')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code', '=', normaliseCode(typed))
    .where('uses_left', '>', 0)
    .returning('code')
    .executeTakeFirst();
  return taken !== undefined;
}

const firstCodeUses = 100;

/** The code that a start prints: the brokerage's newest with uses left, or a new one. */
export async function firstInvitation(context: Context): Promise<string> {
  const kept = await context.db
    .selectFrom('invitation_codes')
    .select('code')
    .where('owner_id', 'is', null)
    .where('uses_left', '>', 0)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return kept?.code ?? createInvitation(context, context.db, null, firstCodeUses);
}

/** The code an account may pass on, and how many can still register with it. */
export async function ownInvitation({ db }: Context, userId: string): Promise<Invitation> {
  const row = await db
    .selectFrom('invitation_codes')
    .select(['code', 'uses_left'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst();
  return { code: row?.code ?? '', usesLeft: row?.uses_left ?? 0 };
}
