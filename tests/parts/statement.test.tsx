import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { runDaily } from '../../server/jobs/daily.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { noteServerTime } from '../../src/api/server-time.ts';
import { recordsQueries } from '../../src/features/records/queries.ts';
import { StatementScreen } from '../../src/features/records/StatementScreen.tsx';
import { YearStatementScreen } from '../../src/features/result/YearStatementScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { resultQueries } from '../../src/portfolio/result-queries.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());
afterEach(() => vi.useRealTimers());

const nothing = () => undefined;
const month = (
  <StatementScreen
    month="2026-11"
    onPeriod={nothing}
    result={null}
    resultLines={async () => []}
    onBack={nothing}
  />
);
const year = <YearStatementScreen year="2026" onPeriod={nothing} onBack={nothing} />;

/** An investor of November, on a device whose clock is right. */
async function inNovember() {
  const brokerage = await startBrokerage();
  await runDaily(brokerage.context);
  const { phone } = await signUp(brokerage);
  brokerage.clock.advance(86_400_000);
  await runDaily(brokerage.context);
  vi.useFakeTimers({ toFake: ['Date'], now: brokerage.clock.now() });
  noteServerTime(brokerage.clock.now());
  return carryTo({ app: { fetch: (request) => phone.send(request) } });
}

/** What the paper says once nothing more is asked. */
async function paperOf(screen: ReactNode): Promise<string> {
  const { container } = await renderScreen(screen);
  const paper = () => container.querySelector('[data-testid="statement"]')?.textContent;
  await until(() => paper() !== undefined && queryClient.isFetching() === 0, 'the paper is there');
  return paper() ?? '';
}

describe('a statement that was kept from within its period', () => {
  it('does not take itself for the whole month when that is over', async () => {
    const carried = await inNovember();
    await queryClient.fetchQuery(recordsQueries.statement('2026-11'));
    vi.setSystemTime('2026-12-01T09:00:00+08:00');
    carried.loseNext('/api/records/statement');
    const said = await paperOf(month);
    expect(said).toContain('The month is not over yet. As of 2026-11-21');
  });

  it('does not take itself for the whole year when that is over', async () => {
    const carried = await inNovember();
    await queryClient.fetchQuery(resultQueries.statement('2026'));
    vi.setSystemTime('2027-01-01T09:00:00+08:00');
    carried.loseNext('/api/result/statement');
    const said = await paperOf(year);
    expect(said).toContain('The year is not over yet. As of 2026-11-21');
  });
});

it('a statement that was made after its month is that of the whole month', async () => {
  await inNovember();
  vi.setSystemTime('2026-12-01T09:00:00+08:00');
  expect(await paperOf(month)).toContain('Created at 2026-12-01');
});
