import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
/** Below the packages: what stays outside of the built files is found from there. */
const cache = join(root, 'node_modules/.cache');

/** The programs that tests start beside themselves, and their names once they are built. */
const programs: Record<string, string> = {
  'server/start.ts': 'start',
  'server/back-office/main.ts': 'back-office',
  'tests/support/desk-process.ts': 'desk-process',
};

/** In the environment of a run: where its programs of the server are built. */
const folderOfBuilt = 'BUILT_SERVER';

/**
 * Builds the server and the back office for the processes that the tests of this run start: each loads a
 * few files in place of a thousand (docs/decisions/0336). Returns the way to remove them.
 */
export async function buildServer(): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'server-'));
  const named = Object.entries(programs).map(([file, name]) => [name, join(root, file)] as const);
  const { build } = await import('vite');
  const before = process.env['NODE_ENV'];
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [placesOfSources],
    ssr: { noExternal: true, external: ['sharp', 'vite'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      minify: false,
      rolldownOptions: { input: Object.fromEntries(named) },
    },
  });
  // A build leaves that of production behind, in which nothing can be tested.
  if (before === undefined) delete process.env['NODE_ENV'];
  process.env[folderOfBuilt] = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}

/** Files find their neighbours from where they lie. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: (code, id) =>
    code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      : undefined,
};

/** What Node runs for a program: as it was built for this run, or its source. */
export function programOf(file: string): string {
  const folder = process.env[folderOfBuilt];
  const name = programs[file];
  return folder === undefined || name === undefined ? file : join(folder, `${name}.js`);
}
