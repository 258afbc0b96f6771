import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { Database } from '../../server/db/open.ts';
import { createRateLimits } from '../../server/domain/rate-limit/rate-limits.ts';
import type { RateLimits } from '../../server/domain/rate-limit/rate-limits.ts';
import { rates, widerTimes } from '../../server/domain/rate-limit/rates.ts';
import type { RateName } from '../../server/domain/rate-limit/rates.ts';
import { forgetFullBuckets } from '../../server/domain/rate-limit/take-tokens.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { tradingContext } from '../factories/trading.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { openStream } from '../support/stream-client.ts';
import { encryptFor } from '../support/test-client.ts';

const binaries = findPostgres();
const names = Object.keys(rates) as RateName[];
/** Everything, not what tries secrets: some of it is taken ahead. */
const aheadNames: readonly RateName[] = ['general', 'user'];

/** The seconds that a take was refused for; 0 when it was not. */
async function secondsOf(take: Promise<void>): Promise<number> {
  try {
    await take;
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('too_many_requests');
    return Number(error.params['seconds']);
  }
}

/** How many of some takes got through, and the most that one process may let through in that time. */
async function letThrough(
  { burst, perMinute }: { burst: number; perMinute: number },
  takeAll: () => Promise<number[]>,
) {
  const started = performance.now();
  const seconds = await takeAll();
  const most = burst + Math.ceil(((performance.now() - started) * perMinute) / 60_000);
  return { count: seconds.filter((one) => one === 0).length, most, seconds };
}

function countingQueries(db: Database) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), queries: () => count };
}

describe.skipIf(binaries === undefined)('limits on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  /** Two processes on one new database. */
  async function opened() {
    if (!server) throw new Error('the server did not start');
    const counting = countingQueries(await server.database());
    const { context } = await tradingContext(counting.db);
    const [one, other] = [createRateLimits(context), createRateLimits(context)];
    const limits = (index: number): RateLimits => (index % 2 === 0 ? one : other);
    const before = counting.queries();
    return { db: counting.db, limits, queries: () => counting.queries() - before };
  }

  test('two brokerages let no more logins through than one', async () => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const options = { db, settings: { DATA_DIR: dataFolder() }, rateLimits: 'on' as const };
    const brokerages = [await startBrokerage(options), await startBrokerage(options)];
    const login = async (index: number) => {
      const phone = brokerages[index % 2]?.client();
      if (!phone) throw new Error('there are two');
      const config = await phone.call(configEndpoints.read, {});
      const input = encryptFor(config, { username: `name-${index}`, password: 'falsch-Wort-1' });
      const { response } = await phone.ask(userEndpoints.login, input);
      return response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
    };
    const { count, most, seconds } = await letThrough(rates.login, () =>
      Promise.all(Array.from({ length: 60 }, (_, index) => login(index))),
    );
    expect(count).toBeGreaterThanOrEqual(rates.login.burst);
    expect(count).toBeLessThanOrEqual(most);
    for (const one of seconds) expect(one).toBeLessThanOrEqual(60 / rates.login.perMinute);
  });

  test('two brokerages let no more streams be begun than one', async () => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const options = { db, settings: { DATA_DIR: dataFolder() }, rateLimits: 'on' as const };
    const here = await (await startBrokerage(options)).listen();
    const there = await (await startBrokerage(options)).listen();
    const begin = async (index: number) => {
      try {
        const stream = await openStream(index % 2 === 0 ? here : there);
        stream.close();
        await stream.closed;
        return 0;
      } catch (error) {
        expect(String(error)).toContain('429');
        return 1;
      }
    };
    const { count, most } = await letThrough(rates.stream, async () => {
      const seconds: number[] = [];
      for (let from = 0; from < 2 * rates.stream.burst; from += 10) {
        const ten = Array.from({ length: 10 }, (_, index) => begin(from + index));
        seconds.push(...(await Promise.all(ten)));
      }
      return seconds;
    });
    expect(count).toBeGreaterThanOrEqual(rates.stream.burst);
    expect(count).toBeLessThanOrEqual(most);
  });

  test.each(names)('two processes let no more through than one: %s', async (name) => {
    const { limits, queries } = await opened();
    const tries = 2 * rates[name].burst + 100;
    const { count, most } = await letThrough(rates[name], () =>
      Promise.all(
        Array.from({ length: tries }, (_, index) => secondsOf(limits(index).take(name, 'Ann'))),
      ),
    );
    expect(count).toBeLessThanOrEqual(most);
    const isAhead = aheadNames.includes(name);
    expect(count).toBeGreaterThanOrEqual(rates[name].burst * (isAhead ? 0.75 : 1));
    // What is refused is refused from memory, until there may be one again.
    const again = 2 * (1 + most - rates[name].burst);
    expect(queries()).toBeLessThanOrEqual((isAhead ? count / 8 : count) + again);
    expect(await secondsOf(limits(0).take(name, 'Ben'))).toBe(0);
  });

  test('a network that has many addresses has a limit of its own', async () => {
    const { limits } = await opened();
    const wide = {
      burst: rates.login.burst * widerTimes,
      perMinute: rates.login.perMinute * widerTimes,
    };
    const addresses = Array.from(
      { length: widerTimes + 4 },
      (_, index) => `2001:db8:1:${index}::/64`,
    );
    const { count, most } = await letThrough(wide, async () => {
      const takes = addresses.flatMap((own) =>
        Array.from({ length: rates.login.burst }, (_, index) =>
          secondsOf(limits(index).takeFrom('login', { own, wider: '2001:db8:1::/48' })),
        ),
      );
      return Promise.all(takes);
    });
    expect(count).toBeGreaterThanOrEqual(wide.burst);
    expect(count).toBeLessThanOrEqual(most);
    const neighbour = { own: '2001:db8:2:1::/64', wider: '2001:db8:2::/48' };
    expect(await secondsOf(limits(0).takeFrom('login', neighbour))).toBe(0);
  });

  test('buckets that are full again are forgotten, others are not', async () => {
    const { db, limits } = await opened();
    await limits(0).takeFrom('own_data', { own: '192.0.2.1' });
    await limits(0).takeFrom('own_data', { own: '192.0.2.2' });
    const [first] = await db.selectFrom('rate_buckets').select('mark').execute();
    expect(await forgetFullBuckets(db)).toBe(0);
    await db
      .updateTable('rate_buckets')
      .set({ full_at: 0 })
      .where('mark', '=', first?.mark ?? '')
      .execute();
    expect(await forgetFullBuckets(db)).toBe(1);
    const left = await db.selectFrom('rate_buckets').select('mark').execute();
    expect(left).toHaveLength(1);
    expect(left[0]?.mark).not.toContain('192.0.2');
  });

  test('without the database everything is limited by memory, and no secret can be tried', async () => {
    const { db, limits } = await opened();
    const limit = limits(0);
    // A database that was never asked has nothing to end.
    await limit.take('login', 'Ben');
    await db.destroy();
    await expect(limit.take('login', 'Ann')).rejects.not.toBeInstanceOf(Refusal);
    const { count, most } = await letThrough(rates.general, () =>
      Promise.all(Array.from({ length: 700 }, () => secondsOf(limit.take('general', 'Ann')))),
    );
    expect(count).toBeLessThanOrEqual(most);
    expect(count).toBeGreaterThanOrEqual(rates.general.burst);
  });
});
