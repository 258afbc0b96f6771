import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';

import type { Database } from '../../server/db/open.ts';
import { integrityOf } from '../../scripts/build/worker-files.ts';
import { startBrokerage } from './brokerage.ts';

const dist = join(import.meta.dirname, '../../dist');

export type Deployment = {
  address: string;
  invitation: () => Promise<string>;
  db: Database;
  /** The next build takes the place of the one before, which the host no longer has. */
  deploy: (next: NextBuild) => void;
};

export type NextBuild = {
  version?: string;
  build: string;
  /** Changes texts of the built files, such as a number of the schema. */
  change?: (text: string) => string;
};

/** The built app on one address, and builds that take its place. */
export async function startDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const current = join(folder, 'current');
  const serve = (name: string) => {
    symlinkSync(join(folder, name), join(folder, 'next'));
    renameSync(join(folder, 'next'), current);
  };
  copyBuild(dist, join(folder, 'first'));
  serve('first');
  const brokerage = await startBrokerage({ appFolder: current });
  await brokerage.start();
  return {
    address: await brokerage.listen(),
    invitation: () => brokerage.invite(),
    db: brokerage.context.db,
    deploy: (next) => {
      copyBuild(dist, join(folder, next.build));
      makeOther(join(folder, next.build), next);
      serve(next.build);
    },
  };
}

function copyBuild(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !['.br', '.gz'].includes(extname(path)) && !path.endsWith('.vite'),
  });
}

/**
 * Turns a copy into what a build of changed sources would be: another id, another name for every file
 * with a hash, other hashes in the worker's list. A second run of Vite would take ten seconds.
 */
function makeOther(folder: string, { version, build, change }: NextBuild): void {
  const known = JSON.parse(readFileSync(join(folder, 'whats-new.json'), 'utf8')) as Known;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const renamed = (text: string) =>
    text.replaceAll(
      /([\w.-]+)-([\w-]{8})\.(js|css)\b/g,
      (_, name: string, hash: string, end: string) =>
        `${name}-${createHash('sha256')
          .update(hash + build)
          .digest('hex')
          .slice(0, 8)}.${end}`,
    );
  for (const file of files) {
    const text = renamed(readFileSync(file, 'utf8'))
      .replaceAll(known.build, build)
      .replaceAll(known.version, version ?? known.version);
    writeFileSync(file, change ? change(text) : text);
    const name = file.slice(folder.length + 1);
    if (renamed(name) !== name) renameSync(file, join(folder, renamed(name)));
  }
  const worker = join(folder, 'service-worker.js');
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace(listPattern, (list) => relisted(folder, list)),
  );
}

type Known = { version: string; build: string };
type Listed = { url: string; revision: string | null; integrity: string; bytes: number };

const listPattern = /\[\{"[^\]]*"url":[^\]]*\}\]/;

/** The worker's list with the hashes and lengths of what the files hold now. */
function relisted(folder: string, list: string): string {
  const files = JSON.parse(list) as Listed[];
  return JSON.stringify(
    files.map((file) => {
      const content = readFileSync(join(folder, file.url));
      const integrity = integrityOf(content);
      const revision = file.revision === null ? null : integrity;
      return { ...file, integrity, bytes: content.length, revision };
    }),
  );
}
