import { copyFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Command } from 'commander';

import { openCredentialKeys, openVault } from '../../domain/data-folder.ts';
import { closeFile, makeNewFolder, makeOwnFile } from '../../lib/private-files.ts';
import { keyFiles } from '../../domain/known-keys.ts';
import { CommandError, inBackOffice, jsonOption, print } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

/**
 * `backup`: a consistent copy of the embedded database, while the server runs, and a copy of its keys
 * in another place. Who has both can read what is sealed.
 */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy the embedded database into a new folder; the keys only where --keys says')
    .argument('<folder>', 'a folder that does not exist yet')
    .option('--keys <folder>', 'another new folder, kept apart from the first, for the keys')
    .addOption(jsonOption())
    .action(async (folder: string, { keys }: { keys?: string }, command: Command) =>
      print(command, await inBackOffice((office) => backup(office, folder, keys))),
    );
}

async function backup(office: BackOffice, folder: string, keyFolder?: string): Promise<Answer> {
  const { db, settings } = office;
  if (settings.DATABASE_URL !== undefined)
    throw new CommandError(
      `PostgreSQL is backed up with its own tools; copy ${keyFiles.join(' and ')} from DATA_DIR to another place.`,
    );
  if (keyFolder !== undefined) await checkKeys(office, folder, keyFolder);
  await newFolder(folder);
  const database = join(folder, 'lotwise.db');
  makeOwnFile(database);
  await sql`vacuum into ${database}`.execute(db);
  const keys = keyFolder === undefined ? [] : await copyKeys(settings.DATA_DIR, keyFolder);
  const note =
    keys.length > 0
      ? 'Keep the two apart: who has both can read what is sealed.'
      : `The keys are not in it, and without them nothing sealed can be read again and no server starts: keep ${keyFiles.join(' and ')} of DATA_DIR in another place (--keys FOLDER copies them).`;
  return { data: { files: [database], keys }, text: [database, ...keys, '', note].join('\n') };
}

/** Before anything is copied: the keys are the database's own, and go elsewhere. */
async function checkKeys(
  { db, settings }: BackOffice,
  folder: string,
  keyFolder: string,
): Promise<void> {
  if (isWithin(folder, keyFolder) || isWithin(keyFolder, folder))
    throw new CommandError('The keys belong in another place than the database.');
  await openVault(settings, db);
  await openCredentialKeys(settings, db);
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(resolve(outer), resolve(inner));
  return way === '' || !way.startsWith('..');
}

async function copyKeys(from: string, to: string): Promise<string[]> {
  await newFolder(to);
  const copies = keyFiles.map((name) => join(to, name));
  for (const [index, name] of keyFiles.entries()) {
    const copy = copies[index] ?? join(to, name);
    makeOwnFile(copy);
    await copyFile(join(from, name), copy);
    closeFile(copy);
  }
  return copies;
}

async function newFolder(folder: string): Promise<void> {
  try {
    await makeNewFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new CommandError(`${folder} exists already: a backup never writes over another.`);
    if (code === 'ENOENT') throw new CommandError(`There is no folder ${dirname(folder)}.`);
    throw error;
  }
}
