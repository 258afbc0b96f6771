import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { forgetEndedCounts } from '../../server/domain/rate-limit/counted-by-server.ts';
import { createOpenCounts } from '../../server/domain/rate-limit/open-counts.ts';
import { mostOpen, widerTimes } from '../../server/domain/rate-limit/rates.ts';
import { tradingContext } from '../factories/trading.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { openStream } from '../support/stream-client.ts';
import type { StreamClient } from '../support/stream-client.ts';

const binaries = findPostgres();
const ann = { own: '192.0.2.1' };
const ben = { own: '192.0.2.2' };

/** The streams of so many tries, at the servers in turn, that were not refused as too many. */
async function openAt(addresses: readonly string[], tries: number): Promise<StreamClient[]> {
  const opened = await Promise.all(
    Array.from({ length: tries }, (_, index) =>
      openStream(addresses[index % addresses.length] ?? '').catch((error: unknown) => {
        expect(String(error)).toContain('429');
        return undefined;
      }),
    ),
  );
  return opened.filter((stream) => stream !== undefined);
}

describe.skipIf(binaries === undefined)('open streams on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  const started = () => {
    if (!server) throw new Error('the server did not start');
    return server;
  };

  /** The counts of so many servers on one new database. */
  async function counting(servers: number) {
    const db = await started().database();
    const { context } = await tradingContext(db);
    const faults: unknown[] = [];
    const counts = Array.from({ length: servers }, () =>
      createOpenCounts(context, (error) => faults.push(error)),
    );
    onTestFinished(async () => {
      await Promise.all(counts.map((one) => one.stop()));
    });
    type Client = { own: string; wider?: string };
    /** Where some tries are counted, of the servers in turn. */
    const takenAt = async (client: Client, tries: number) => {
      const all = await Promise.all(
        Array.from({ length: tries }, async (_, index) => {
          const at = counts[index % servers];
          return (await at?.take(client)) ? at : undefined;
        }),
      );
      return all.filter((at) => at !== undefined);
    };
    const taken = async (client: Client, tries: number) => (await takenAt(client, tries)).length;
    return { db, counts, takenAt, taken, faults };
  }

  test('two servers let an address have no more of them than one', async () => {
    const db = await started().database();
    const options = { db, settings: { DATA_DIR: dataFolder() }, rateLimits: 'on' as const };
    const addresses = [
      await (await startBrokerage(options)).listen(),
      await (await startBrokerage(options)).listen(),
    ];
    const [first, ...others] = await openAt(addresses, mostOpen + 10);
    expect(others).toHaveLength(mostOpen - 1);
    first?.close();
    await first?.closed;
    await expect.poll(() => openAt(addresses, 1), { interval: 500 }).toHaveLength(1);
    expect(await openAt(addresses, 2)).toHaveLength(0);
  });

  test('those of a server that was killed count no more within seconds', async () => {
    const settings = { DATABASE_URL: await started().address(), RATE_LIMITS: 'on' };
    const killed = await startProduct({ apiOnly: true, settings });
    onTestFinished(() => killed.stop());
    const other = await startProduct({ apiOnly: true, settings, beside: killed });
    onTestFinished(() => other.stop());
    expect(await openAt([killed.address], 30)).toHaveLength(30);
    expect(await openAt([other.address], 15)).toHaveLength(10);
    await killed.kill();
    await expect.poll(() => openAt([other.address], 1), { interval: 1_000 }).toHaveLength(1);
    const room = mostOpen - 11;
    // As many as there may be, and no more: they are asked for anew as their limit a minute allows.
    let open = 0;
    await expect
      .poll(async () => (open += (await openAt([other.address], 2)).length), { interval: 1_000 })
      .toBe(room);
    expect(await openAt([other.address], 1)).toHaveLength(0);
  });

  test('servers that count at once give each place away once, and it is free again when it is given back', async () => {
    const { takenAt, taken } = await counting(3);
    const places = await takenAt(ann, 3 * mostOpen);
    expect(places).toHaveLength(mostOpen);
    expect(await taken(ben, 1)).toBe(1);
    for (const at of places.slice(0, 5)) at.giveBack(ann);
    let again = 0;
    await expect.poll(async () => (again += await taken(ann, 1))).toBe(5);
    expect(await taken(ann, 3)).toBe(0);
  });

  test('a network that has many addresses has a bound of its own, which takes nothing from an address', async () => {
    const { taken } = await counting(2);
    const wider = '2001:db8:1::/48';
    for (let at = 0; at < widerTimes; at += 1)
      expect(await taken({ own: `2001:db8:1:${at}::/64`, wider }, mostOpen)).toBe(mostOpen);
    expect(await taken({ own: '2001:db8:1:ff::/64', wider }, 3)).toBe(0);
    expect(await taken({ own: '2001:db8:1:ff::/64' }, mostOpen)).toBe(mostOpen);
    expect(await taken({ own: '2001:db8:2::/64', wider: '2001:db8:2::/48' }, 1)).toBe(1);
  });

  test('a server whose lease was over, or whose tables are empty after a crash, states what it has again', async () => {
    const { db, taken } = await counting(2);
    expect(await taken(ann, mostOpen)).toBe(mostOpen);
    const isFullAgain = () =>
      expect
        .poll(async () => {
          const rows = await db.selectFrom('counting_servers').select('name').execute();
          return rows.length === 2 ? taken(ann, 1) : undefined;
        })
        .toBe(0);
    await db.deleteFrom('open_counts').execute();
    await db.deleteFrom('counting_servers').execute();
    await isFullAgain();
    await db.updateTable('counting_servers').set({ ends_at: 0 }).execute();
    await expect
      .poll(() =>
        db.selectFrom('counting_servers').select('name').where('ends_at', '>', 0).execute(),
      )
      .toHaveLength(2);
    await forgetEndedCounts(db);
    await isFullAgain();
  });

  test('what a server that ended has left is forgotten, what others have is not', async () => {
    const { db, counts, taken } = await counting(2);
    expect(await taken(ann, 4)).toBe(4);
    expect(await counts[0]?.take(ben)).toBe(true);
    await counts[0]?.stop();
    await forgetEndedCounts(db);
    const rows = await db.selectFrom('open_counts').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0]?.servers ?? {})).toEqual([2]);
    expect(rows[0]?.mark).not.toContain('192.0.2');
    expect(await db.selectFrom('counting_servers').selectAll().execute()).toHaveLength(1);
  });

  test('what could not be counted less is made up for under a new name', async () => {
    const { db, counts, taken, faults } = await counting(1);
    expect(await taken(ann, mostOpen)).toBe(mostOpen);
    await db.schema.alterTable('open_counts').renameTo('gone').execute();
    counts[0]?.giveBack(ann);
    await expect.poll(() => faults.length).toBe(1);
    await db.schema.alterTable('gone').renameTo('open_counts').execute();
    await db.updateTable('counting_servers').set({ ends_at: 0 }).execute();
    expect(await taken(ann, 2)).toBe(1);
  });
});
