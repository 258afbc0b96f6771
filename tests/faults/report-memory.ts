/**
 * Imported by a server before its own files, with `--expose-gc`: whenever it is told SIGUSR2 it throws
 * its garbage away and writes what it still holds into its data folder.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(process.env['DATA_DIR'] ?? '', 'memory.json');

process.on('SIGUSR2', () => {
  // What is only let go of when garbage is thrown away becomes garbage itself.
  globalThis.gc?.();
  globalThis.gc?.();
  // Whole or not at all: the file may be read at any moment.
  writeFileSync(`${file}.part`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.part`, file);
});
