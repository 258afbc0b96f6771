/**
 * Loaded before each command by `--import`, as plain JavaScript: an older Node could not even read
 * the TypeScript that follows. Says in plain words what is needed, and ends. Keeps what Node makes of
 * the sources beside the packages, not where every user of the machine may write: the next command
 * starts in half the time.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const oldest = { major: 24, minor: 16 };

const [major = 0, minor = 0] = process.version.replace(/^v/, '').split('.').map(Number);
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    [
      `Lotwise needs Node.js ${oldest.major}.${oldest.minor} or newer; this is ${process.version}.`,
      'Install a newer one from https://nodejs.org, or on Linux run: npm ci && npm start',
      '(npm then takes the Node.js that comes with the packages).',
    ].join('\n'),
  );
  process.exit(1);
}

module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
