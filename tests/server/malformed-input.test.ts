import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account.ts';
import { blockEndpoints } from '../../contract/block.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Envelope, RefusalData } from '../../contract/envelope.ts';
import { codeName } from '../../contract/envelope.ts';
import { marketEndpoints } from '../../contract/market.ts';
import { messageEndpoints } from '../../contract/message.ts';
import { newsEndpoints } from '../../contract/news.ts';
import { newShareEndpoints } from '../../contract/new-share.ts';
import { supportEndpoints } from '../../contract/support.ts';
import { tradeEndpoints } from '../../contract/trade.ts';
import { userEndpoints } from '../../contract/user.ts';
import type { Encrypted } from '../../contract/user.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestClient } from '../support/test-client.ts';

const origin = 'http://lotwise.test';
const endpoints: Endpoint<unknown, unknown>[] = [
  ...Object.values(userEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(marketEndpoints),
  ...Object.values(tradeEndpoints),
  ...Object.values(newShareEndpoints),
  ...Object.values(blockEndpoints),
  ...Object.values(messageEndpoints),
  ...Object.values(supportEndpoints),
  ...Object.values(newsEndpoints),
];
// Not logout: the others would only be refused after it.
const posts = endpoints.filter(
  ({ method, path }) => method === 'POST' && path !== userEndpoints.logout.path,
);
const gets = endpoints.filter(({ method }) => method === 'GET');

async function post(
  phone: TestClient,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) {
  const headers = { 'content-type': type };
  return answerOf(
    await phone.send(new Request(new URL(path, origin), { method: 'POST', headers, body })),
  );
}

async function answerOf(response: Response) {
  const envelope = (await response.json()) as Envelope<RefusalData>;
  return { status: response.status, code: codeName(envelope.code), msg: envelope.msg };
}

/** Bodies that are no input of any call. */
const broken: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['broken JSON', '{"id":'],
  ['an array', '[]'],
  ['an array of objects', '[{"id":"x"}]'],
  ['null', 'null'],
  ['a number', '1'],
  ['a string', '"query"'],
  ['a key that reaches the prototype', '{"__proto__":{"admin":true},"query":"x"}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a NUL byte', '{"query":"a\\u0000b"}'],
  ['half a character', '{"query":"\\ud800"}'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['too deep a nesting', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
];

describe('a body that is no input', () => {
  test('is refused by every call, whatever it is', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    for (const [what, body] of broken)
      for (const { path } of posts) {
        const answer = await post(phone, path, body);
        expect([what, path, answer]).toEqual([
          what,
          path,
          { status: 200, code: 'invalid_input', msg: 'Please check your entries.' },
        ]);
      }
    expect(brokerage.faults).toEqual([]);
  });

  test('is refused when it is no JSON by its type', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await post(phone, tradeEndpoints.cancel.path, '{"id":"x"}', type)).code).toBe(
        'invalid_input',
      );
  });

  test('is refused before it is read to its end when it is too large', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const large = JSON.stringify({ query: 'x'.repeat(100_000) });
    expect(await post(phone, userEndpoints.login.path, large)).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    const response = await phone.send(new Request(new URL(userEndpoints.login.path, origin), init));
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  test('is refused when a query names a field twice', async () => {
    const brokerage = await startBrokerage();
    const url = new URL(`${marketEndpoints.detail.path}?code=600519&code=000001`, origin);
    const answer = await answerOf(await brokerage.client().send(new Request(url)));
    expect(answer.code).toBe('invalid_input');
  });
});

/** Values that programs forget: wrong types, edges, and what other languages break on. */
const numbers = [0, -0, -1, 1e308, -1e308, 2 ** 53, -(2 ** 53), 0.1, 1e21];
const texts = [
  '| |0|-1|1e9|NaN|Infinity|600519|../../etc/passwd|💥|buy|sell|limit|market|day|all|open|９９|1,2'.split(
    '|',
  ),
  ["' or 1=1 --", 'ord_0123456789abcdefghjkmnpqrs', '\u202e', 'a'.repeat(5000)],
].flat();
const others: unknown[] = [null, true, false, [], {}, [[]], { $ne: null }, ['600519']];
const nasty = fc.oneof(
  fc.constantFrom<unknown>(...numbers, ...texts, ...others),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
);

const fields =
  'id code codes side type quantity priceMilli query keyId lang orderId status period cursor limit before adjustment q watched'.split(
    ' ',
  );
const input = fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: fields.length });

/** More of them with FUZZ_RUNS, for a long night. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 600);

describe('whatever is sent', () => {
  test('every POST answers an envelope and never a fault', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), input, async ({ path }, body) => {
        const { status, msg } = await post(phone, path, JSON.stringify(body));
        expect(status).toBeLessThan(500);
        expect(typeof msg).toBe('string');
      }),
      { numRuns },
    );
    expect(brokerage.faults).toEqual([]);
  });

  test('every GET answers an envelope and never a fault', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...gets), input, async ({ path }, query) => {
        const url = new URL(path, origin);
        for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
        const { status } = await answerOf(await phone.send(new Request(url)));
        expect(status).toBeLessThan(500);
      }),
      { numRuns },
    );
    expect(brokerage.faults).toEqual([]);
  });

  test('a secret of any shape, well encrypted, is taken or refused in words', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    const secretFields = fc.constantFrom('username', 'password', 'phone', 'trading_password');
    const calls: Endpoint<Encrypted, unknown>[] = [
      userEndpoints.login,
      userEndpoints.register,
      userEndpoints.setTradingPassword,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.dictionary(secretFields, nasty),
        async (endpoint, secret) => {
          const { response, envelope } = await phone.ask(endpoint, await phone.encrypted(secret));
          expect(response.status).toBe(200);
          // Six digits among them may be a trading password indeed.
          expect(envelope.code === 1).toBe(envelope.msg === '');
        },
      ),
      { numRuns: Math.ceil(numRuns / 6) },
    );
    expect(brokerage.faults).toEqual([]);
  });
});
