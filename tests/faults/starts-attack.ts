import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { identityEndpoints as identity } from '../../contract/identity.ts';
import { userEndpoints as user } from '../../contract/user.ts';
import { submitTo, verifiedAs } from '../factories/identity.ts';
import { createClient } from '../support/client.ts';
import { registerInvestor } from '../support/investor.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { ownPostgres } from './arena.ts';
import { createFaultList, times } from './attack.ts';
import type { Attack, FaultList } from './attack.ts';

/** Two servers start at the same moment on a folder and a database that are new. */
export const attack: Attack = {
  name: 'starts',
  counts: 'first starts of two servers',
  fullSize: 50,
  databases: ['embedded', 'postgres'],
  run: async ({ size, database }) => {
    const faults = createFaultList();
    const postgres = database === 'postgres' ? await ownPostgres() : undefined;
    let clean = 0;
    try {
      for (const _ of times(size)) {
        const address = await postgres?.address();
        const settings = address === undefined ? {} : { DATABASE_URL: address };
        if (await startTwo(settings, faults)) clean += 1;
      }
    } finally {
      await postgres?.stop();
    }
    return { figures: { starts: size, clean }, faults: faults.list() };
  },
};

async function startTwo(settings: Record<string, string>, faults: FaultList): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-starts-'));
  const beside = { dataDir: join(folder, 'data') };
  const started = await Promise.allSettled(
    times(2).map(() => startProduct({ settings, apiOnly: true, beside })),
  );
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first, second] = products;
  try {
    for (const one of started)
      if (one.status === 'rejected') faults.add(`a server did not start: ${String(one.reason)}`);
    if (!first || !second) return false;
    return await understandEachOther(first, second);
  } catch (error) {
    faults.add(`two servers that do not understand each other: ${String(error)}`);
    return false;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What one encrypts and seals the other opens, also after a new start. Throws when it does not. */
async function understandEachOther(first: Product, second: Product): Promise<boolean> {
  const { client } = await registerInvestor(first);
  const keys = await Promise.all(
    [first, second].map(({ address }) => createClient(address).call(user.config, {})),
  );
  if (keys[0]?.credentialKey.id !== keys[1]?.credentialKey.id) throw new Error('two keys');
  await submitTo(client);
  await second.restart();
  const other = createClient(second.address, client.cookies);
  const { name } = await other.call(identity.detail, {});
  if (name !== verifiedAs) throw new Error(`the name ${name} was read`);
  return true;
}
