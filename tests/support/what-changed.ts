import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Browser tests by the area whose rules and screens they walk. */
export const testsOfAreas: Record<string, readonly string[]> = {
  account: ['account-security', 'app-entry', 'session-end', 'traces', 'two-tabs', 'install'],
  agreement: ['agreement', 'two-builds'],
  alert: ['push'],
  block: ['block-offers'],
  cash: ['cash', 'bank-cards', 'desk-decides', 'double-press', 'money-layout'],
  entry: ['app-entry', 'files-on-their-way', 'language-switch', 'passkeys', 'session-end'],
  explore: ['discovery', 'market-list', 'beside-lists'],
  fees: ['trade-ticket'],
  home: ['discovery', 'quality', 'app-offline'],
  identity: ['identity', 'identity-upload', 'pictures', 'desk-decides'],
  loan: ['savings-loan', 'desk-decides', 'money-layout'],
  market: [
    'market-list',
    'search',
    'market-chart',
    'discovery',
    'kept-pages',
    'hidden-pages',
    'quality',
  ],
  message: ['messages-support', 'push'],
  'new-share': ['new-shares', 'beside-lists'],
  news: ['news', 'kept-pages'],
  passkey: ['passkeys', 'account-security'],
  picture: ['pictures', 'identity'],
  push: ['push'],
  records: ['savings-loan', 'list-handling', 'money-layout'],
  savings: ['savings-loan', 'double-press', 'money-layout'],
  stock: [
    'market-chart',
    'chart-compare',
    'chart-crosshair',
    'hidden-pages',
    'kept-pages',
    'quality',
  ],
  support: ['messages-support', 'pictures'],
  trade: [
    'trade-orders',
    'trade-ticket',
    'trade-layout',
    'beside-lists',
    'list-handling',
    'double-press',
    'main-job',
    'keyboard-job',
    'screen-reader-job',
    'offline-start',
  ],
};

/** Every screen once, which any change of a screen concerns. */
const walks = ['every-screen', 'pseudo-language', 'route-walk'];

const ofAnArea =
  /^(?:src\/features|server\/domain|server\/http\/routes|contract)\/([\w-]+?)(?:\/|\.ts$)/;

/** What no browser test sees. */
const unseen = /^(?:docs|tests\/(?:unit|server|parts|faults|bench))\/|\.md$/;

/** Files that differ from a commit, those that git does not track yet included. Throws git's words. */
export function changedFiles(since: string): string[] {
  return [
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * The browser tests that a change of these files can break: those of their areas and the walks; all of
 * them when a file belongs to no area, because what all areas stand on can break each of them.
 */
export function browserTestsFor(files: readonly string[]): 'all' | string[] {
  const names = new Set<string>();
  for (const file of files.filter((one) => !unseen.test(one))) {
    if (/^tests\/browser\/[\w-]+\.test\.ts$/.test(file)) {
      names.add(basename(file, '.test.ts'));
      continue;
    }
    const tests = testsOfAreas[ofAnArea.exec(file)?.[1] ?? ''];
    if (!tests) return 'all';
    for (const name of [...tests, ...walks]) names.add(name);
  }
  return [...names].toSorted();
}
