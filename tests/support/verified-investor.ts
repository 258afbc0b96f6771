import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { submitTo } from '../factories/identity.ts';
import type { Investor } from './investor.ts';
import type { Product } from './product.ts';

/**
 * Submits an identity over the API; the desk approves it, unless its clerk was first. Cards are then
 * in the name `verifiedAs`.
 */
export async function verifyInvestor(
  product: Pick<Product, 'backOffice'>,
  { client, username }: Pick<Investor, 'client' | 'username'>,
): Promise<void> {
  await submitTo(client);
  await product.backOffice('identity', 'approve', username).catch(async (error: unknown) => {
    const { state } = await client.call(identityEndpoints.detail, {});
    if (state !== 'approved') throw error;
  });
}
