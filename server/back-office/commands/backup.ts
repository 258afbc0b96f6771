import { copyFile, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Command } from 'commander';

import { DeskError, atDesk, jsonOption, print } from '../desk.ts';
import type { Desk } from '../desk.ts';

/** `backup`: a consistent copy of the embedded database and its key, while the server runs. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy the embedded database and the credential key into a new folder')
    .argument('<folder>', 'a folder that does not exist yet')
    .addOption(jsonOption())
    .action(async (folder: string, _: object, command: Command) => {
      const files = await atDesk((desk) => backup(desk, folder));
      print(command, { data: { files }, text: files.join('\n') });
    });
}

async function backup({ db, settings }: Desk, folder: string): Promise<string[]> {
  if (settings.DATABASE_URL !== undefined)
    throw new DeskError('PostgreSQL is backed up with its own tools.');
  await makeFolder(folder);
  const database = join(folder, 'lotwise.db');
  await sql`vacuum into ${database}`.execute(db);
  const key = join(folder, 'credential-key.pem');
  await copyFile(join(settings.DATA_DIR, 'credential-key.pem'), key);
  for (const file of [database, key]) await chmod(file, 0o600);
  return [database, key];
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new DeskError('This folder exists already: a backup never writes over another.');
    throw error;
  }
}
