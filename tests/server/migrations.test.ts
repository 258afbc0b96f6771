import { Kysely } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '../../server/db/migrations.ts';
import { EmbeddedDialect } from '../../server/db/embedded-dialect.ts';
import { embedded } from '../../server/db/open.ts';
import type { Schema } from '../../server/db/schema.ts';
import { Crash } from '../factories/faulty-database.ts';

/** A new database whose process dies before it makes its last table. */
function dyingDatabase() {
  const real = embedded(':memory:');
  let dies = true;
  const database: SqliteDatabase = {
    close: () => real.close(),
    prepare: (text) => {
      if (dies && text.startsWith('create table price_alerts')) throw new Crash(text);
      return real.prepare(text);
    },
  };
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect({ database }) });
  onTestFinished(() => db.destroy());
  return {
    db,
    recover: () => {
      dies = false;
    },
    tables: async () => {
      const all = await db.introspection.getTables();
      return all.map(({ name }) => name);
    },
  };
}

test('a first start that dies among its tables leaves none of them, and the next one makes all', async () => {
  const { db, recover, tables } = dyingDatabase();
  await expect(migrate(db)).rejects.toThrow(Crash);
  expect(await tables()).toEqual([]);
  recover();
  await migrate(db);
  expect(await tables()).toEqual(expect.arrayContaining(['users', 'orders', 'price_alerts']));
  await migrate(db);
});
