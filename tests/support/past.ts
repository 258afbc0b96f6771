import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';

import { createBelievableAccount } from '../../scripts/believable-account.ts';
import type { Account } from '../../scripts/believable-account.ts';
import { knownInvestor } from './investor.ts';
import type { Person } from './investor.ts';
import { startBegunProduct } from './begun-product.ts';
import { startProduct } from './product.ts';
import type { OwnProduct } from './product.ts';

/** Block offers are the clerk's, too; what waits for a decision waits for the desk. */
const slowClerk = { CLERK_DELAY_SECONDS: '3600' };

type Written = Omit<Account, 'investor'> & { person: Person };

/**
 * A product with an investor who has a past. The first file of a run that asks for it makes the past,
 * through the API and day by day; every file begins with a copy of its own.
 */
export async function startProductWithPast(): Promise<{ product: OwnProduct; account: Account }> {
  const folder = join(inject('runFolder'), 'past');
  const { person, ...rest } = await pastIn(folder);
  const product = await startProduct({ dataFrom: dataOf(folder) });
  return { product, account: { ...rest, investor: await knownInvestor(product.address, person) } };
}

const dataOf = (folder: string) => join(folder, 'data');
const accountOf = (folder: string) => join(folder, 'account.json');
const failureOf = (folder: string) => join(folder, 'failure.txt');

async function pastIn(folder: string): Promise<Written> {
  if (isFirst(folder))
    await makePast(folder).catch((error: unknown) => {
      writeFileSync(failureOf(folder), String(error));
      throw error;
    });
  while (!existsSync(accountOf(folder))) {
    if (existsSync(failureOf(folder)))
      throw new Error(`no past could be made: ${readFileSync(failureOf(folder), 'utf8')}`);
    await setTimeout(100);
  }
  return JSON.parse(readFileSync(accountOf(folder), 'utf8')) as Written;
}

/** Files run beside each other: whoever makes the folder makes what belongs into it. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function makePast(folder: string): Promise<void> {
  // The past says itself what the desk decides: the clerk must not be before it.
  const product = await startBegunProduct(slowClerk);
  try {
    const { investor, ...rest } = await createBelievableAccount(product);
    const { username, phone, password, tradingPassword, info } = investor;
    const written: Written = {
      ...rest,
      person: { username, phone, password, tradingPassword, info },
    };
    await product.keepData(dataOf(folder));
    // Under its name only once it is whole.
    writeFileSync(`${accountOf(folder)}.part`, JSON.stringify(written));
    renameSync(`${accountOf(folder)}.part`, accountOf(folder));
  } finally {
    await product.stop();
  }
}
