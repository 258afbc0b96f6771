import { DatabaseSync } from 'node:sqlite';

import { makeOwnFile } from '../lib/private-files.ts';
import { isBusy } from './embedded-dialect.ts';

export type FileClaim = { release(): void };

/**
 * Claims a file for this process alone; undefined where another process has it. What stands in the file
 * means nothing: the claim is a lock of SQLite's on it, which the operating system takes back when the
 * process ends, however it ends. The file itself stays.
 */
export function claimFile(file: string): FileClaim | undefined {
  makeOwnFile(file);
  const connection = new DatabaseSync(file);
  try {
    // Nothing is ever written: no journal need lie beside the file.
    connection.exec('pragma journal_mode = memory');
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => connection.close() };
}
