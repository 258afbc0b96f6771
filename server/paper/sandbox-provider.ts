import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

import type { Callback, PaymentProvider, ProviderContext } from '../domain/payment-provider.ts';

const schema = v.object({
  reference: v.pipe(v.string(), v.maxLength(40)),
  result: v.picklist(['paid', 'declined', 'cancelled']),
  amountMinor: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.maxLength(8)),
  signedAt: v.pipe(v.number(), v.safeInteger()),
}) satisfies v.GenericSchema<unknown, Callback>;

/** A provider tries again for a day; what is older was kept by somebody else. */
const windowMs = 24 * 3_600_000;
const aheadMs = 5 * 60_000;

/**
 * The provider of the paper environment. Its payment page is one of the server's own, its callbacks
 * are JSON signed with HMAC-SHA256 (hex) over the whole body, the moment of signing in it.
 */
export function sandboxProvider({ clock, db, vault }: ProviderContext): PaymentProvider {
  return {
    payUrl: (reference) => `/sandbox-pay/${reference}`,
    confirmed: (references) => confirmedChoices(db, references),
    read: (body, signature) => {
      const expected = Buffer.from(vault.signCallback(body));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'forged';
      const callback = v.safeParse(schema, parsed(body));
      if (!callback.success) return 'malformed';
      const age = clock.now() - callback.output.signedAt;
      return age > windowMs || age < -aheadMs ? 'stale' : callback.output;
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Payments that were confirmed on the sandbox's page, and when their callbacks go out. */
async function confirmedChoices(
  db: ProviderContext['db'],
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
