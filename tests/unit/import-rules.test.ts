import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
];

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['src/lib/allowed.ts', '../../contract/money.ts'],
  ['src/api/allowed.ts', '../session/session.ts'],
  ['src/operations/allowed.ts', '../portfolio/queries.ts'],
  ['src/features/market/allowed.ts', '../../ui/Button.tsx'],
  ['src/features/market/allowed-query.ts', '../trade/queries.ts'],
  ['server/db/allowed.ts', '../lib/ids.ts'],
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
