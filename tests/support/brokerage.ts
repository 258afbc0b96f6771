import { onTestFinished } from 'vitest';

import { createBrokerage } from '../../server/brokerage.ts';
import type { Brokerage } from '../../server/brokerage.ts';
import type { Database } from '../../server/db/open.ts';
import { temporaryKeys } from '../../server/domain/credential-keys.ts';
import type { CredentialKeys } from '../../server/domain/credential-keys.ts';
import { createInvitation } from '../../server/domain/account/invitations.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import type { ManualClock } from '../../server/time/market-clock.ts';
import type { Feed } from '../../server/feed/feed.ts';
import type { Leadership } from '../../server/jobs/leadership.ts';
import { listen } from '../../server/listen.ts';
import type { Log } from '../../server/lib/log.ts';
import type { Settings } from '../../server/domain/settings.ts';
import type { Pace } from '../../server/stream/pace.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { migratedDatabase } from '../factories/memory-database.ts';
import { simulationFor } from './shared-simulation.ts';
import { createTestClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';

/** Friday, 20 November 2026, 10:00 in Shanghai. */
export const testStart = Date.parse('2026-11-20T10:00:00+08:00');

export type TestBrokerage = Brokerage & {
  /** Stands still until the test moves it. */
  clock: ManualClock;
  /** Errors that were logged so far: unexpected ones, each a fault. */
  faults: unknown[];
  /** A code of the brokerage's own. */
  invite(uses?: number): Promise<string>;
  /** A phone without a session. */
  client(): TestClient;
  /** A phone with a new account, logged in. */
  registered(username?: string): Promise<TestClient>;
  /** Serves it over HTTP on a free port until the test ends. */
  listen(): Promise<string>;
};

export type TestBrokerageOptions = {
  /** Epoch milliseconds. */
  now?: number;
  feed?: Feed;
  /** Instead of one in memory. */
  db?: Database;
  /** By the name of their environment variable. */
  settings?: Record<string, string>;
  appFolder?: string;
  leadership?: Leadership;
  pace?: Pace;
  credentialKeys?: CredentialKeys;
  /** Off by default: tests call faster than people. */
  rateLimits?: 'on' | 'off';
};

/** A copy of a migrated one, unless the test or its settings bring another. */
async function databaseFor(
  { db }: TestBrokerageOptions,
  { DATA_DIR, DATABASE_URL }: Settings,
): Promise<{ db?: Database }> {
  if (db) return { db };
  if (DATA_DIR !== ':memory:' || DATABASE_URL !== undefined) return {};
  return { db: await migratedDatabase() };
}

let sharedKeys: Promise<CredentialKeys> | undefined;
let phones = 0;

/**
 * The real brokerage in process over a database in memory, stopped when the test ends. Prices and
 * jobs run only after `start()`.
 */
export async function startBrokerage(options: TestBrokerageOptions = {}): Promise<TestBrokerage> {
  const faults: unknown[] = [];
  const log: Log = { request: () => undefined, error: (_, error) => faults.push(error) };
  const settings = readSettings({
    DATA_DIR: ':memory:',
    RATE_LIMITS: options.rateLimits ?? 'off',
    PASSWORD_COST: 'low',
    ...options.settings,
  });
  const clock = createManualClock(options.now ?? testStart, settings.MARKET_HOURS);
  sharedKeys ??= temporaryKeys();
  const brokerage = await createBrokerage(settings, {
    clock,
    log,
    credentialKeys: options.credentialKeys ?? (await sharedKeys),
    ...(options.feed
      ? { feed: options.feed }
      : { simulation: simulationFor(clock, settings.MARKET_SEED) }),
    ...(await databaseFor(options, settings)),
    ...(options.leadership && { leadership: options.leadership }),
    ...(options.pace && { pace: options.pace }),
    ...(options.appFolder !== undefined && { appFolder: options.appFolder }),
  });
  onTestFinished(() => brokerage.stop());
  const { context } = brokerage;
  const invite = (uses = 1) => createInvitation(context, context.db, null, uses);
  const client = () => createTestClient((request) => Promise.resolve(brokerage.app.fetch(request)));
  return {
    ...brokerage,
    clock,
    faults,
    invite,
    client,
    registered: async (username) => {
      phones += 1;
      const phone = client();
      await phone.register({
        username: username ?? `user-${phones}`,
        phone: `+86138${String(phones).padStart(8, '0')}`,
        invitation_code: await invite(),
      });
      return phone;
    },
    listen: async () => {
      const listening = await listen(brokerage, { ...settings, PORT: 0 });
      onTestFinished(() => listening.close());
      return listening.address;
    },
  };
}
