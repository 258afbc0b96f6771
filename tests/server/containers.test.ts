import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { Order } from '../../contract/trade/types.ts';
import { hostPrefix, sessionCookies } from '../../contract/user/types.ts';
import { readSettings, settingNames } from '../../server/domain/settings.ts';
import { finishMs } from '../../server/open-port.ts';
import { startBehindProxy } from '../support/behind-proxy.ts';
import type { BehindProxy } from '../support/behind-proxy.ts';
import { hasCaddy } from '../support/caddy.ts';
import {
  copiedFrom,
  imageEnvironment,
  proxyText,
  readCompose,
  readStages,
  said,
  sentForBuild,
} from '../support/deploy-files.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { throwAwayFolder } from '../support/run-node.ts';
import { secureFetch, tlsOptions } from '../support/secure-fetch.ts';
import { openStream } from '../support/stream-client.ts';
import type { StreamClient } from '../support/stream-client.ts';
import { createTestClient } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const root = join(import.meta.dirname, '../..');

describe('the image', () => {
  test('is built of what is there, and of nothing that is not sent for it', () => {
    const sent = sentForBuild();
    for (const path of readStages().flatMap(copiedFrom)) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(sent).toContain(path);
    }
  });

  test('runs as a user without rights, with settings that the server knows', () => {
    const environment = imageEnvironment();
    expect(said('USER')).toBe('node');
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(said('EXPOSE')).toBe(environment['PORT']);
    expect(said('RUN')).toMatch(new RegExp(`-o node .*${environment['DATA_DIR']}$`));
  });
});

describe('the compose file', () => {
  const { services, networks, volumes, secrets } = readCompose();
  const { proxy, database, ...servers } = services;
  const seconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1]);

  test.each(Object.entries(servers))('gives %s settings that a server starts with', (_, server) => {
    const environment = { ...imageEnvironment(), ...server.environment };
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    const secret = join(throwAwayFolder(), 'secret');
    writeFileSync(secret, 'postgres://database/lotwise\n');
    const settings = readSettings({ ...environment, DATABASE_URL_FILE: secret });
    expect(settings.DATABASE_URL).toBe('postgres://database/lotwise');
    expect(seconds(server.stop_grace_period) * 1000).toBeGreaterThan(
      settings.DRAIN_SECONDS * 1000 + 2 * finishMs,
    );
    expect(server.volumes).toContain(`keys:${settings.DATA_DIR}`);
    expect(server.healthcheck?.test).toEqual(['CMD', 'node', 'server/deploy/probe.mjs', '/ready']);
    expect(server.user).toBeUndefined();
  });

  test('lets nobody write where nothing has to be written, and gives no rights away', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.cap_add ?? []).toEqual(service === proxy ? ['NET_BIND_SERVICE'] : []);
    }
  });

  test('names secrets, volumes and networks that it has', () => {
    for (const service of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []));
      const named = (service.volumes ?? []).flatMap((volume) =>
        volume.startsWith('.') ? [] : [volume.split(':')[0]],
      );
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
      const files = Object.entries(service.environment ?? {}).filter(([name]) =>
        name.endsWith('_FILE'),
      );
      for (const [, file] of files)
        expect(service.secrets).toContain(file.replace('/run/secrets/', ''));
    }
  });

  test('opens the proxy to the world, the servers to the proxy and the database to the servers', () => {
    const open = Object.values(services).filter(({ ports }) => ports !== undefined);
    expect(open).toEqual([proxy]);
    expect(proxy?.networks).toEqual(['front']);
    expect(database?.networks).toEqual(['back']);
    expect(networks['back']).toEqual({ internal: true });
    const { PORT } = imageEnvironment();
    const asked = Object.keys(servers).map((name) => `${name}:${PORT}`);
    expect(proxyText()).toContain(`{$SERVERS:${asked.join(' ')}}`);
  });
});

const binaries = findPostgres();

describe.skipIf(binaries === undefined || !hasCaddy)('two servers behind the proxy', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '');
  });
  afterAll(() => postgres.stop());

  async function investor({ origin, from, invitation }: BehindProxy) {
    const phone = createTestClient(secureFetch(origin, from), origin);
    await phone.register({
      username: 'Paula',
      phone: '+4915112345678',
      invitation_code: invitation,
    });
    await phone.setTradingPassword();
    return phone;
  }

  async function streamOf({ origin, from }: BehindProxy, phone: TestClient) {
    const stream = await openStream(origin, phone, { origin }, tlsOptions(from));
    stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
    await stream.next('welcome');
    expect((await stream.next('welcome')).user).toBe(true);
    return stream;
  }

  /** Orders and cancels, one pair after the other, until something has come true; answers the pairs. */
  async function tradeUntil(phone: TestClient, isOver: () => boolean): Promise<Order[]> {
    const { codes } = await phone.call(marketEndpoints.table, {});
    const { quote } = await phone.call(marketEndpoints.detail, { code: codes[0] ?? '' });
    const done: Order[] = [];
    const pair = async () => {
      const order = await phone.call(tradeEndpoints.place, {
        id: newId('ord', Date.now()),
        code: quote?.code ?? '',
        side: 'buy',
        type: 'limit',
        quantity: 100,
        priceMilli: quote?.lowerLimitMilli ?? 0,
        ...(await phone.tradingSecret()),
      });
      const id = newId('can', Date.now());
      done.push(await phone.call(tradeEndpoints.cancel, { id, orderId: order.id }));
    };
    const one = async () => {
      do await pair();
      while (!isOver());
    };
    await Promise.all([one(), one(), one()]);
    return done;
  }

  const ordersOn = ({ received }: StreamClient) =>
    received.flatMap((message) => (message.type === 'order' ? [message.order.id] : []));

  test('serve sign-in, streams and orders through TLS, and one that ends refuses nobody', async () => {
    const settings = { DRAIN_SECONDS: '2', RATE_LIMITS: 'off' };
    const deployed = await startBehindProxy(await postgres.address(), settings);
    const phone = await investor(deployed);
    expect([...phone.cookies.keys()]).toContain(`${hostPrefix}${sessionCookies.companion}`);
    await phone.login('Paula');
    const { items: logins } = await phone.call(accountEndpoints.logins, {});
    expect(new Set(logins.map(({ network }) => network))).toEqual(new Set(['127.77.0.x']));

    const streams = [await streamOf(deployed, phone), await streamOf(deployed, phone)];
    const [first] = deployed.servers;
    let hasEnded = false;
    void first.ended.then(() => (hasEnded = true));
    first.child.kill('SIGTERM');
    const orders = await tradeUntil(phone, () => hasEnded);
    expect((await first.ended).code).toBe(0);
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['cancelled']));

    await Promise.race(streams.map(({ closed }) => closed));
    const again = await streamOf(deployed, phone);
    const [last] = await tradeUntil(phone, () => true);
    const telling = () =>
      [...streams, again].filter((each) => ordersOn(each).includes(last?.id ?? ''));
    await expect.poll(telling).toHaveLength(2);
    expect(telling()).toContain(again);
  });
});
