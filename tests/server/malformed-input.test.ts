import { describe, expect, test } from 'vitest';

import type { Envelope, RefusalData } from '../../contract/wire/envelope.ts';
import { codeName } from '../../contract/wire/envelope.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { everyRow } from '../support/contract-rows.ts';
import type { TestClient } from '../support/test-client.ts';

const origin = 'http://lotwise.test';
const rows = [...(await everyRow()).values()];
// Not logout: the others would only be refused after it.
const posts = rows.filter(
  ({ method, path }) => method === 'POST' && path !== userEndpoints.logout.path,
);

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

// Bodies that are inputs by half, by the hundred thousand: tests/faults/fuzz.test.ts.
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
