import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/open.ts';
import { ImportBusy, beginBarImport } from '../../server/domain/market/bar-imports.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

const binaries = findPostgres();

describe.skipIf(binaries === undefined)('imports of bars on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  test('are one at a time, of several that begin at once in two processes', async () => {
    if (!server) throw new Error('the server did not start');
    const address = await server.address();
    const processes = [openPostgres(address), openPostgres(address)];
    const [first] = processes;
    if (first) await migrate(first);
    const begun = await Promise.allSettled(
      [0, 1, 0, 1, 0, 1].flatMap((index) => {
        const db = processes[index];
        return db ? [transact(db, (trx) => beginBarImport(trx, 1_000_000))] : [];
      }),
    );
    const outcomes = begun.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as unknown),
    );
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toEqual([1]);
    expect(outcomes.filter((outcome) => outcome instanceof ImportBusy)).toHaveLength(5);
    await Promise.all(processes.map((db) => db.destroy()));
  });
});
