import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';

/** Read and written by their owner alone, whatever the umask of the process is. */
const fileMode = 0o600;
const folderMode = 0o700;
const forOthers = 0o077;

/** What the brokerage puts into its folder: the database with its companions, and the keys. */
const own = /^(lotwise\.db|vault\.key|credential-key\.pem)([-.].*)?$/;

/**
 * Makes the brokerage's own folder. One that is there already is closed to others when nothing but
 * the brokerage's files lies in it; another folder is its owner's affair: the files are closed anyway.
 */
export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  if (readdirSync(folder).every((name) => own.test(name))) closeToOthers(folder, folderMode);
}

/** Makes a folder that must not be there yet. Rejects with EEXIST where it is. */
export async function makeNewFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: folderMode });
  await chmod(folder, folderMode);
}

/** Makes an empty file; nothing where there is one already. */
export function makeOwnFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', fileMode));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  closeFile(file);
}

/** Takes the rights of others on a file away; nothing where there is none. */
export function closeFile(file: string): void {
  closeToOthers(file, fileMode);
}

function closeToOthers(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & forOthers) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Only the owner may; a companion that went away in this moment needs it no more.
    if (!isCode(error, 'EPERM') && !isCode(error, 'ENOENT')) throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
