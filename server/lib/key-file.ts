import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { closeFile, makeOwnFolder } from './private-files.ts';

/** What a key's file holds; undefined where there is none. */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const kept = await readFile(file).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (kept) closeFile(file);
  return kept;
}

/**
 * Puts a new key there, unless another process was first, and answers what is on the disk then: of
 * processes that start at once all go on with the same key. Only its owner may read the file.
 */
export async function makeKeyFile(file: string, key: Buffer): Promise<Buffer> {
  makeOwnFolder(dirname(file));
  // Written aside and linked: a start that dies here leaves no half a key, and none is written over.
  const aside = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeThrough(aside, key);
    await link(aside, file).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  await syncFolder(dirname(file));
  const kept = await readKeyFile(file);
  if (!kept) throw new Error(`${file} was taken away in the moment it was made`);
  return kept;
}

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What is sealed with a key is on the disk before long: the key's name has to be there before. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
