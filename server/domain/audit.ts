import type { Kysely } from 'kysely';

import type { Context } from './context.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../../contract/lib/ids.ts';

/**
 * Notes who did what to whom. `actor`: a user id, `back-office` or `system`. `detail` holds no secret
 * and nothing personal.
 */
export async function writeAudit(
  context: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  actor: string,
  action: string,
  subject: string,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const at = context.clock.now();
  await db
    .insertInto('audit_log')
    .values({ id: newId('aud', at), at, actor, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
