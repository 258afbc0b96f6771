import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { passkeyEndpoints as passkeys } from '../../contract/passkey.ts';
import type { Database } from '../../server/db/open.ts';
import { removePasskey } from '../../server/domain/passkey/passkeys.ts';
import { switchSecondStep } from '../../server/domain/passkey/second-step.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { addPasskey } from '../support/passkey-calls.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

const binaries = findPostgres();

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_locks where not granted
  `.execute(db);
  return Number(rows[0]?.count);
}

describe.skipIf(binaries === undefined)('the second step on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  }, 120_000);
  afterAll(() => server?.stop());

  test('is not turned on while the last passkey is being removed', async () => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const brokerage = await startBrokerage({ settings: { DATA_DIR: dataFolder() }, db });
    const { context } = brokerage;
    const phone = await brokerage.registered('Iris');
    const { id } = await addPasskey(phone);
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    // Keeps the codes to itself: the removal, then the other, stand still half done.
    const both = await db.transaction().execute(async (trx) => {
      await sql`lock table recovery_codes in access exclusive mode`.execute(trx);
      const removal = removePasskey(context, user.id, id);
      await vi.waitFor(async () => expect(await waiting(db)).toBe(1), 10_000);
      const turnedOn = switchSecondStep(context, { id: '', userId: user.id }, true);
      const settled = Promise.allSettled([removal, turnedOn]);
      await vi.waitFor(async () => expect(await waiting(db)).toBe(2), 10_000);
      return () => settled;
    });
    const [removal, turnedOn] = await both();
    expect(removal.status).toBe('fulfilled');
    expect(turnedOn).toMatchObject({ reason: { code: 'second_step_without_passkey' } });
    expect(await phone.call(passkeys.list, {})).toMatchObject({ items: [], secondStep: false });
  });
});
