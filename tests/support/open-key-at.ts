/**
 * `node open-key-at.ts MOMENT FOLDER…`: puts a key of its own into each folder at that moment (epoch
 * milliseconds) and prints the keys it goes on with, a line each in hexadecimal digits.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { makeKeyFile } from '../../server/lib/key-file.ts';

const [moment = '', ...folders] = process.argv.slice(2);
while (Date.now() < Number(moment));
for (const folder of folders) {
  const key = await makeKeyFile(join(folder, 'vault.key'), randomBytes(32));
  console.log(key.toString('hex'));
}
