import { copyFile, chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Command } from 'commander';

import { DeskError, atDesk, jsonOption, print } from '../desk.ts';
import type { Desk } from '../desk.ts';

/** `backup`: a consistent copy of the embedded database and its keys, while the server runs. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy the embedded database and the keys into a new folder')
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
  const kept = await readdir(settings.DATA_DIR);
  const keys = ['credential-key.pem', 'vault.key'].filter((name) => kept.includes(name));
  for (const name of keys) await copyFile(join(settings.DATA_DIR, name), join(folder, name));
  const files = [database, ...keys.map((name) => join(folder, name))];
  for (const file of files) await chmod(file, 0o600);
  return files;
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
