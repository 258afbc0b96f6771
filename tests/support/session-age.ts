import { securityRules } from '../../contract/account/types.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { createClient } from './client.ts';
import type { Investor } from './investor.ts';
import type { Product } from './product.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * As if the sessions of an investor had begun so long ago that they end soon by their age; `atLongest`:
 * by their longest, which only the password, or a passkey, puts off. By the clock of the brokerage, which
 * may have been put forward.
 */
export async function ageSessions(
  { db, address }: Pick<Product, 'db' | 'address'>,
  { info }: Pick<Investor, 'info'>,
  { endsInMs, atLongest = false }: { endsInMs: number; atLongest?: boolean },
): Promise<void> {
  const { sessionDays, longestSessionDays } = securityRules;
  const { now } = await createClient(address).call(marketEndpoints.state, {});
  const endsAt = now + endsInMs;
  await db
    .updateTable('sessions')
    .set({
      created_at: endsAt - (atLongest ? longestSessionDays : sessionDays) * dayMs,
      expires_at: endsAt,
    })
    .where('user_id', '=', info.id)
    .execute();
}
