import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { requestOf } from '../support/test-client.ts';

const origin = 'http://lotwise.test';

describe('every answer', () => {
  test('forbids what the app does not need', async () => {
    const brokerage = await startBrokerage();
    const { headers } = await brokerage.client().send(requestOf(origin, configEndpoints.read, {}));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('to a path or a method that the API does not have is an envelope too', async () => {
    const brokerage = await startBrokerage();
    const phone = brokerage.client();
    const unknown = [
      new Request(`${origin}/api/nothing`),
      new Request(`${origin}/api/stock/getconfig`, { method: 'DELETE' }),
      new Request(`${origin}/api/user/login`),
      new Request(`${origin}/api/`),
    ];
    for (const request of unknown) {
      const response = await phone.send(request);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 1002 });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('of a fault of ours says nothing about it, and logs no secret', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    await brokerage.context.db.schema.alterTable('users').renameTo('gone').execute();
    const refused = await phone.refused(userEndpoints.info, {});
    await brokerage.context.db.schema.alterTable('gone').renameTo('users').execute();
    expect(refused).toMatchObject({ status: 500, code: 'internal_error', fields: {}, params: {} });
    expect(brokerage.faults).toHaveLength(1);
  });
});

describe('the language of an answer', () => {
  const missing = {
    de: 'Bitte melden Sie sich an.',
    en: 'Please log in.',
    zh_cn: '请您先登录。',
  };
  test.each([
    ['header lang', { lang: 'zh_cn', 'accept-language': 'en' }, missing.zh_cn],
    ['accept-language without lang', { 'accept-language': 'zh-CN,zh;q=0.9' }, missing.zh_cn],
    ['the first language we speak', { 'accept-language': 'xx, en-US;q=0.8' }, missing.en],
    ['German when nothing is said', {}, missing.de],
    ['German for a language of nobody', { lang: 'klingon' }, missing.de],
  ])('follows %s', async (_, headers, msg) => {
    const brokerage = await startBrokerage();
    const request = new Request(`${origin}${userEndpoints.info.path}`, { headers });
    expect(await (await brokerage.app.fetch(request)).json()).toMatchObject({ msg });
  });
});

describe('a page of another origin', () => {
  const ask = (origin: string, method = 'OPTIONS') =>
    new Request(`http://lotwise.test${userEndpoints.info.path}`, {
      method,
      headers: { origin, 'access-control-request-method': 'GET' },
    });

  test('may not call', async () => {
    const brokerage = await startBrokerage();
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await brokerage.app.fetch(ask('https://evil.example', method));
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  test('may call, with its cookies, when the settings name it, and no other', async () => {
    const ALLOWED_ORIGINS = 'https://app.example, https://other.example';
    const brokerage = await startBrokerage({ settings: { ALLOWED_ORIGINS } });
    const allowed = await brokerage.app.fetch(ask('https://app.example'));
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('token');
    const evil = await brokerage.app.fetch(ask('https://evil.example'));
    expect(evil.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('market data', () => {
  test('is compressed, what is personal is not', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const encodingOf = async (path: string) => {
      const headers = { 'accept-encoding': 'gzip' };
      const response = await phone.send(new Request(`${origin}${path}`, { headers }));
      return response.headers.get('content-encoding');
    };
    expect(await encodingOf('/api/stock/table')).toBe('gzip');
    expect(await encodingOf(userEndpoints.info.path)).toBe(null);
  });
});

describe('over real HTTP', () => {
  test('the API answers at its address, and unfinished requests do no harm', async () => {
    const brokerage = await startBrokerage();
    const address = await brokerage.listen();
    const response = await fetch(`${address}${configEndpoints.read.path}`);
    expect(await response.json()).toMatchObject({ code: 1, data: { environment: 'paper' } });
    const aborted = fetch(`${address}${userEndpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({
        start: (controller) => controller.error(new Error('the line is dead')),
      }),
      duplex: 'half',
    } as RequestInit);
    await expect(aborted).rejects.toThrow();
    expect((await fetch(`${address}${configEndpoints.read.path}`)).status).toBe(200);
  });

  test('a port that is taken is an error with its name', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const bound = taken.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const { listen } = await import('../../server/listen.ts');
    const brokerage = await startBrokerage();
    const settings = { ...brokerage.context.settings, PORT: port };
    await expect(listen(brokerage, settings)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
  });

  test.each([
    ['the API', '/api/nothing'],
    ['payment pages', '/sandbox-pay/pay_nothing'],
  ])('an address may ask so often and no more: %s', async (_, path) => {
    const brokerage = await startBrokerage({ rateLimits: 'on' });
    const address = await brokerage.listen();
    const statuses: number[] = [];
    for (let i = 0; i < 601; i += 1)
      statuses.push((await fetch(`${address}${path}`, { method: 'POST' })).status);
    expect(new Set(statuses.slice(0, 600))).toEqual(new Set([404]));
    expect(statuses[600]).toBe(429);
  });
});
