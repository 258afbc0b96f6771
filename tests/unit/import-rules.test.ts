import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One file per forbidden import; its content is that import alone. */
const forbidden: readonly (readonly [file: string, specifier: string])[] = [
  ['contract/probe.ts', '../server/context.ts'],
  ['contract/probe-react.ts', 'react'],
  ['src/lib/probe.ts', '../ui/Button.tsx'],
  ['src/session/probe.ts', '../api/call.ts'],
  ['src/api/probe.ts', '../i18n/formats.ts'],
  ['src/i18n/probe.ts', '../api/call.ts'],
  ['src/live/probe.ts', '../features/market/queries.ts'],
  ['src/offline/probe.ts', '../operations/intent.ts'],
  ['src/ui/probe.ts', '../features/market/queries.ts'],
  ['src/ui/probe-query.ts', '@tanstack/react-query'],
  ['src/update/probe.ts', '../api/call.ts'],
  ['src/chart/probe.ts', '../live/quotes.ts'],
  ['src/portfolio/probe.ts', '../features/trade/queries.ts'],
  ['src/records/probe.ts', '../operations/drafts.ts'],
  ['src/operations/probe.ts', '../features/cash/queries.ts'],
  ['src/features/market/probe.ts', '../../routes/home/routes.ts'],
  ['src/features/market/probe-app.ts', '../../app/router.ts'],
  ['src/routes/probe.ts', '../../server/app.ts'],
  ['server/probe.ts', '../src/lib/csv.ts'],
  ['server/lib/probe.ts', '../domain/refusal.ts'],
  ['server/lib/probe-db.ts', '../db/open.ts'],
  ['server/words/probe.ts', '../domain/refusal.ts'],
  ['server/db/migrations/probe.ts', '../../time/clock.ts'],
  ['server/time/probe.ts', '../feed/feed.ts'],
  ['server/time/probe-domain.ts', '../domain/refusal.ts'],
  ['server/feed/probe.ts', '../domain/context.ts'],
  ['src/app/probe.ts', '../../server/app.ts'],
  ['server/domain/probe.ts', '../http/route.ts'],
  ['server/domain/probe-hono.ts', 'hono'],
  ['server/domain/cash/probe-paper.ts', '../../paper/paper.ts'],
  ['server/domain/cash/probe-root.ts', '../../brokerage.ts'],
  ['server/paper/probe.ts', '../jobs/tasks.ts'],
  ['server/http/routes/probe-db.ts', '../../db/open.ts'],
  ['server/stream/probe.ts', '../paper/paper.ts'],
  ['server/jobs/probe.ts', '../http/route.ts'],
  ['server/back-office/commands/probe.ts', '../../http/route.ts'],
  ['server/domain/probe-app.ts', '../../src/records/csv.ts'],
  ['server/http/probe.ts', '../back-office/main.ts'],
  ['contract/probe-scripts.ts', '../scripts/openapi.ts'],
  ['src/lib/probe-tests.ts', '../../tests/support/words.ts'],
  ['src/features/market/probe-scripts.ts', '../../../scripts/build/plan.ts'],
  ['server/domain/probe-tests.ts', '../../tests/factories/desk.ts'],
  ['server/probe-tests.ts', '../tests/support/words.ts'],
  ['src-sw/probe.ts', '../src/lib/store.ts'],
  ['scripts/build/probe.ts', '../../tests/support/words.ts'],
  ['scripts/build/probe-screen.ts', '../../src/features/market/queries.ts'],
  ['scripts/probe.ts', '../src/features/market/queries.ts'],
  ['scripts/probe-test.ts', '../tests/unit/words.ts'],
  ['tests/support/probe.ts', '../browser/pictures.ts'],
  ['tests/unit/probe.ts', './agreement-text.test.ts'],
];

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['src/lib/allowed.ts', '../../contract/money.ts'],
  ['src/api/allowed.ts', '../session/session.ts'],
  ['src/operations/allowed.ts', '../portfolio/queries.ts'],
  ['src/features/market/allowed.ts', '../../ui/Button.tsx'],
  ['src/features/market/allowed-query.ts', '../trade/queries.ts'],
  ['server/db/allowed.ts', '../lib/key-file.ts'],
  ['server/time/allowed.ts', '../db/open.ts'],
  ['server/feed/allowed.ts', '../time/clock.ts'],
  ['server/feed/allowed-contract.ts', '../../contract/money.ts'],
  ['server/domain/allowed.ts', '../feed/feed.ts'],
  ['server/paper/allowed.ts', '../domain/context.ts'],
  ['server/http/routes/allowed.ts', '../../domain/refusal.ts'],
  ['server/stream/allowed.ts', '../http/client.ts'],
  ['server/jobs/allowed.ts', '../paper/clerk.ts'],
  ['server/back-office/allowed.ts', '../brokerage.ts'],
  ['server/main.ts', './brokerage.ts'],
  ['scripts/allowed.ts', '../tests/support/product.ts'],
  ['scripts/build/allowed.ts', '../../src/lib/manifest-link.ts'],
  ['src-sw/allowed.ts', '../contract/push/types.ts'],
  ['tests/support/allowed.ts', '../../server/main.ts'],
  ['tests/unit/allowed.ts', '../support/words.ts'],
];

let folder = '';
let complaints: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotwise-imports-'));
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const [file, specifier] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      `import { one } from '${specifier}';\nexport const two = one;\n`,
    );
  }
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  complaints = report.diagnostics
    .filter((one) => one.code.includes('no-restricted-imports'))
    .map((one) => one.filename.replaceAll('\\', '/'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lint', () => {
  it.each(forbidden)('refuses that %s imports %s', (file) => {
    expect(complaints).toContain(file);
  });

  it.each(allowed)('lets %s import %s', (file) => {
    expect(complaints).not.toContain(file);
  });
});

/** The room of a file: `src/live`, `contract/cash`, and each feature and each domain by itself. */
function roomOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[1] === 'features' || parts[1] === 'domain' ? 3 : 2).join('/');
}

/** Rooms, and those that they import of, types included. */
function importsOfRooms(pattern: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync(pattern).map((one) => one.replaceAll('\\', '/'))) {
    const room = roomOf(file);
    const imported = rooms.get(room) ?? new Set<string>();
    rooms.set(room, imported);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\() ?'(\.[^']+)'/g,
    ))
      imported.add(roomOf(posix.join(posix.dirname(file), path)));
    imported.delete(room);
  }
  return rooms;
}

/** Takes away rooms of which nothing is left that they import, until none goes: a circle remains. */
function circleOf(rooms: Map<string, Set<string>>): string[] {
  const left = new Map(rooms);
  const isFree = (imported: Set<string>) => [...imported].every((room) => !left.has(room));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [room, imported] of left) if (isFree(imported)) left.delete(room);
  }
  return [...left.keys()];
}

describe('the rooms', () => {
  it.each(['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts'])(
    'of %s form no circle',
    (pattern) => {
      const rooms = importsOfRooms(pattern);
      expect(rooms.size).toBeGreaterThan(8);
      expect(circleOf(rooms)).toEqual([]);
    },
  );

  it('that import one another would be found', () => {
    const rooms = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['a', 'c'])],
      ['c', new Set<string>()],
    ]);
    expect(circleOf(rooms)).toEqual(['a', 'b']);
  });
});
