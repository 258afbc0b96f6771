import { rm } from 'node:fs/promises';

import { findPostgres, folderOfPostgresData } from './postgres.ts';
import { makeServerFolder } from './postgres-server.ts';

/** Around the tests of the server: a folder for what their servers of PostgreSQL begin with. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === undefined) return undefined;
  const folder = await makeServerFolder();
  process.env[folderOfPostgresData] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
