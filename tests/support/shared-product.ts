import { inject } from 'vitest';

import type { Database } from '../../server/db/open.ts';
import { runAtDesk } from './desk.ts';
import { databaseIn, environmentOf, startProduct } from './product.ts';
import type { OwnProduct, Product } from './product.ts';

/** What the workers of a run are told of the product that they share. */
export type SharedProduct = Pick<Product, 'address' | 'dataDir'> & { invitation: string };

declare module 'vitest' {
  export interface ProvidedContext {
    sharedProduct: SharedProduct;
  }
}

/** Starts the product that the files of a run share, on a copy of these data. The caller stops it. */
export async function startSharedProduct(
  dataFrom: string,
): Promise<{ product: OwnProduct; told: SharedProduct }> {
  const product = await startProduct({ dataFrom });
  const { address, dataDir } = product;
  return { product, told: { address, dataDir, invitation: await product.invitation() } };
}

let db: Database | undefined;

/**
 * The product of this run, for files in which every investor is new and nothing happens that others
 * would notice: their clock, their calendar and their server stay as they are.
 */
export function sharedProduct(): Product {
  const { address, dataDir, invitation } = inject('sharedProduct');
  const environment = environmentOf(dataDir);
  return {
    address,
    dataDir,
    backOffice: (...parameters) => {
      if (isForAll(parameters))
        throw new Error(`a product of its own is needed: ${parameters.join(' ')}`);
      return runAtDesk({ parameters, environment });
    },
    invitation: () => Promise.resolve(invitation),
    get db() {
      return (db ??= databaseIn(dataDir));
    },
  };
}

const isForAll = ([command = '']: readonly string[]) =>
  ['clock', 'market', 'import', 'issue', 'block', 'news', 'savings', 'jobs'].includes(command);
