import { readFile } from 'node:fs/promises';

import { ImportBusy } from '../domain/market/bar-imports.ts';
import { ImportFailed } from '../domain/market/import-problems.ts';
import type { ImportFile } from '../domain/market/import-table.ts';
import { CommandError } from './command.ts';
import type { Answer } from './command.ts';

/** A file to be imported. Throws CommandError when it cannot be read. */
export async function opened(path: string): Promise<ImportFile> {
  try {
    return { name: path, bytes: await readFile(path) };
  } catch (error) {
    throw new CommandError(`${path}: ${whyUnreadable(error)}`);
  }
}

const systemReasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder; name its files, such as folder/*.csv',
  EACCES: 'this file may not be read',
};

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return systemReasons[code] ?? (error instanceof Error ? error.message : String(error));
}

/** Wrong rows are told one a line, as compilers do. */
export async function saidPlainly(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportBusy)
      throw new CommandError(`Nothing was imported. ${error.message}`);
    if (!(error instanceof ImportFailed)) throw error;
    const lines = error.problems.map(({ file, line, reason }) =>
      line > 0 ? `${file}:${line}: ${reason}` : `${file}: ${reason}`,
    );
    const more = error.further > 0 ? [`… and ${error.further} more wrong rows`] : [];
    throw new CommandError(['Nothing was imported.', ...lines, ...more].join('\n'));
  }
}
