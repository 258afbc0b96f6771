import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { openPostgres } from '../../server/db/open.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { throwAwayFolder } from '../support/run-node.ts';
import type { TestClient } from '../support/test-client.ts';

const run = promisify(execFile);
const code = '600000';
const binaries = findPostgres();

describe.skipIf(binaries === undefined)('a dump of PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server.stop());

  const program = (name: string, ...parameters: string[]) =>
    run(join(binaries ?? '', name), parameters);

  async function open(address: string, DATA_DIR: string) {
    const feed = scriptedFeed();
    feed.list(code, 10_000);
    feed.setBook(code, { asks: [[10_000, 1_000_000]], bids: [] });
    const settings = { DATA_DIR };
    const brokerage = await startBrokerage({ settings, feed, db: openPostgres(address) });
    await brokerage.start();
    return brokerage;
  }

  async function buy(phone: TestClient): Promise<string> {
    const id = newId('ord', Date.now());
    const order = { id, code, side: 'buy', type: 'market', quantity: 100 } as const;
    const secret = await phone.tradingSecret();
    expect((await phone.call(tradeEndpoints.place, { ...order, ...secret })).state).toBe('filled');
    return id;
  }

  /** Buys again and again, until told that it is enough. */
  function buyer(phone: TestClient, isEnough: () => boolean) {
    const ids: string[] = [];
    const buyOn = async () => {
      do ids.push(await buy(phone));
      while (!isEnough());
    };
    return { ids, done: buyOn() };
  }

  test('taken while orders are filled is the brokerage of that moment again', async () => {
    const [from, to] = [await server.address(), await server.address()];
    const keys = dataFolder();
    const brokerage = await open(from, keys);
    const phone = await brokerage.registered('Vera');
    await phone.setTradingPassword();
    let isEnough = false;
    const buying = buyer(phone, () => isEnough);
    await expect.poll(() => buying.ids.length).toBeGreaterThan(3);
    const before = [...buying.ids];
    const dump = join(throwAwayFolder(), 'lotwise.dump');
    await program('pg_dump', '--format=custom', `--file=${dump}`, from);
    isEnough = true;
    await buying.done;
    const after = await buy(phone);

    await program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${to}`, dump);
    const copy = dataFolder();
    cpSync(keys, copy, { recursive: true });
    const restored = await open(to, copy);
    expect(await verify(restored.context.db)).toMatchObject({ ok: true, problems: [] });
    const rows = await restored.context.db.selectFrom('orders').select(['id', 'state']).execute();
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(buying.ids).toEqual(expect.arrayContaining(ids));
    expect(ids).not.toContain(after);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['filled']));

    const same = restored.client();
    for (const [name, value] of phone.cookies) same.cookies.set(name, value);
    expect((await same.call(userEndpoints.info, {})).username).toBe('Vera');
    await buy(same);
    expect(await verify(restored.context.db)).toMatchObject({ ok: true, problems: [] });
  });
});
