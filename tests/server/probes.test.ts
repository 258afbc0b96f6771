import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

async function probe({ app }: TestBrokerage, path: '/health' | '/ready') {
  const response = await app.request(path);
  return { status: response.status, body: (await response.json()) as unknown };
}

const isReady = { status: 200, body: { ready: true, leader: 'here' } };
const lacking = (...lacks: string[]) => ({ status: 503, body: { ready: false, lacks } });
const isAlive = { status: 200, body: { alive: true } };

describe('a server', () => {
  test('is alive from the first, and ready while its prices and jobs run', async () => {
    const brokerage = await startBrokerage();
    expect(await probe(brokerage, '/health')).toEqual(isAlive);
    expect(await probe(brokerage, '/ready')).toEqual(lacking('start'));
    await brokerage.start();
    expect(await probe(brokerage, '/ready')).toEqual(isReady);
  });

  test('says so to anybody, and lets nobody keep it', async () => {
    const brokerage = await startBrokerage({ rateLimits: 'on' });
    for (const path of ['/health', '/ready']) {
      const { headers } = await brokerage.app.request(path, { method: 'HEAD' });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await brokerage.app.request('/ready', { method: 'POST' })).status).toBe(404);
  });

  test('is not ready on a schema that is older than its build, and is on one that is newer', async () => {
    const brokerage = await startBrokerage();
    await brokerage.start();
    const { db } = brokerage.context;
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    expect(await probe(brokerage, '/ready')).toEqual(isReady);
    await sql`delete from kysely_migration where name = '0044-terms'`.execute(db);
    await expect.poll(() => probe(brokerage, '/ready')).toEqual(lacking('migrations'));
    expect(await probe(brokerage, '/health')).toEqual(isAlive);
  });

  test('asks its database once, however many ask it', async () => {
    const brokerage = await startBrokerage();
    await brokerage.start();
    const { db } = brokerage.context;
    await probe(brokerage, '/ready');
    await sql`delete from kysely_migration where name = '0044-terms'`.execute(db);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => probe(brokerage, '/ready')),
    );
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  });
});

const binaries = findPostgres();

describe.skipIf(binaries === undefined)('a server on PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server.stop());

  test('is alive and not ready while the database is gone, and ready when it is back', async () => {
    const db = await server.database();
    const brokerage = await startBrokerage({ settings: { DATA_DIR: dataFolder() }, db });
    await brokerage.start();
    expect(await probe(brokerage, '/ready')).toEqual(isReady);
    server.kill();
    await expect.poll(() => probe(brokerage, '/ready')).toEqual(lacking('database'));
    expect(await probe(brokerage, '/health')).toEqual(isAlive);
    await server.restart();
    await expect.poll(() => probe(brokerage, '/ready')).toEqual(isReady);
  });

  test('is not ready where it may only read, as on a standby', async () => {
    const db = await server.database();
    const brokerage = await startBrokerage({ settings: { DATA_DIR: dataFolder() }, db });
    await brokerage.start();
    const name = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const database = sql.ref(name.rows[0]?.name ?? '');
    await sql`alter database ${database} set default_transaction_read_only = on`.execute(db);
    server.kill();
    await server.restart();
    await expect.poll(() => probe(brokerage, '/ready')).toEqual(lacking('database'));
  });
});
