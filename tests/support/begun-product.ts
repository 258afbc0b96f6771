import { inject } from 'vitest';

import { begunDataIn } from './begun-data.ts';
import { startProduct } from './product.ts';
import type { OwnProduct } from './product.ts';

/** A product that is past its first minute, for the tests of one file. Settings by their variable. */
export function startBegunProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  return startProduct({ settings, dataFrom: begunDataIn(inject('runFolder')) });
}
