import { rm } from 'node:fs/promises';
import { Client } from 'pg';

import { startForwarder } from './forwarder.ts';
import { freePort } from './free-port.ts';
import { makeServerFolder, postgresIn } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { beginData, databasesAt, settingsOf } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

/**
 * A PostgreSQL of two servers behind one address: the primary, which `kill` ends, and a standby, which
 * `restart` makes the primary. A commit is acknowledged when both have it on the disk.
 */
export type PostgresPair = TestPostgres & {
  /** Has a standby copy the primary and follow it, where none does; commits wait for it from then on. */
  standBy(): Promise<void>;
};

export async function startPostgresPair(binaries: string): Promise<PostgresPair> {
  const folder = await makeServerFolder();
  const settings = settingsOf({ inEarnest: true });
  const serverNamed = async (name: string) =>
    postgresIn(binaries, folder, { name, port: await freePort(), settings });
  let primary = await serverNamed('first');
  let spare = await serverNamed('second');
  let standby: PostgresServer | undefined;
  const begun = await beginData(primary, binaries);
  await primary.start();
  const forwarder = await startForwarder(primary.port);
  const databases = databasesAt(forwarder.port, begun);
  return {
    port: forwarder.port,
    ...databases,
    standBy: async () => {
      if (standby) return;
      await spare.copyFrom(primary.port);
      // One that was killed under load may not have ended altogether.
      await spare.restart();
      standby = spare;
      await waitFor(primary, '*');
    },
    kill: () => primary.kill(),
    restart: async () => {
      if (!standby) throw new Error('nobody stands by');
      [primary, spare, standby] = [standby, primary, undefined];
      await primary.promote();
      await waitFor(primary, '');
      forwarder.pointAt(primary.port);
    },
    stop: async () => {
      await databases.close();
      await standby?.stop();
      await primary.stop();
      await forwarder.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Has commits wait for standbys of these names, or for none; resolves when one is there to be waited for. */
async function waitFor({ port }: PostgresServer, names: '*' | ''): Promise<void> {
  const client = new Client({ connectionString: `postgres://lotwise@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    await client.query(`alter system set synchronous_standby_names = '${names}'`);
    await client.query('select pg_reload_conf()');
    const state = `
      select current_setting('synchronous_standby_names') = '${names}' and ('${names}' = '' or exists (
        select from pg_stat_replication where sync_state = 'sync')) as settled`;
    while (!(await client.query<{ settled: boolean }>(state)).rows[0]?.settled);
  } finally {
    await client.end();
  }
}
