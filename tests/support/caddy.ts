import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a run says that had to do without. */
export const withoutCaddy =
  'No Caddy: the test of the servers behind their proxy was skipped. On Debian: apt-get install caddy';

export const hasCaddy = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'caddy')));
