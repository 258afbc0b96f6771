import { agreementVersions } from '../../contract/agreement/types.ts';
import { registerInvestor } from './investor.ts';
import type { Investor } from './investor.ts';
import type { Product } from './product.ts';

/** The version of the user agreement before the one in force. */
export const versionBefore = agreementVersions[1];

/** Has accepted the version before the one in force. */
export async function outdatedInvestor(
  product: Pick<Product, 'address' | 'invitation' | 'db'>,
): Promise<Investor> {
  const investor = await registerInvestor(product);
  const { id } = investor.info;
  const { db } = product;
  await db
    .updateTable('users')
    .set({ agreement_version: versionBefore })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('agreement_acceptances')
    .set({ version: versionBefore })
    .where('user_id', '=', id)
    .execute();
  return investor;
}
