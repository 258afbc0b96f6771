import type { Context } from '../context.ts';

/** Payments that were confirmed on the sandbox's page, and when their callbacks go out. */
export async function confirmedChoices(
  db: Context['db'],
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('sandbox_choices')
    .select(['reference', 'deliver_at'])
    .where('reference', 'in', references)
    .where('choice', 'in', ['pay', 'later'])
    .execute();
  return new Map(rows.map((row) => [row.reference, row.deliver_at]));
}
