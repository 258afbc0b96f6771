import { describe, expect, test } from 'vitest';

import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { createApp } from '../../server/app.ts';
import type { Log, RequestLine } from '../../server/lib/log.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { orderId } from '../factories/trading.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { requestOf } from '../support/test-client.ts';

const origin = 'http://lotwise.test';
const given = '5e1f0c3a-9b7d-4c2e-8f60-1a2b3c4d5e6f';

/** A brokerage whose log is read, and somebody who trades in it. */
async function openMarket() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ feed });
  const lines: RequestLine[] = [];
  const faults: Record<string, string>[] = [];
  const log: Log = {
    request: (line) => lines.push(line),
    error: (_what, _error, where = {}) => faults.push(where),
  };
  const investor = await brokerage.registered();
  await investor.setTradingPassword();
  const order = async () =>
    requestOf(origin, trade.place, {
      id: orderId(),
      code: '600000',
      side: 'buy',
      type: 'limit',
      quantity: 1_000,
      priceMilli: 10_000,
      ...(await investor.tradingSecret()),
    });
  const { cookies } = investor;
  const app = createApp(brokerage.context, { log });
  const send = (request: Request) => {
    request.headers.set('cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '));
    request.headers.set('token', cookies.get('Admin-Token') ?? '');
    return Promise.resolve(app.fetch(request));
  };
  return { brokerage, lines, faults, order, send };
}

describe('a request', () => {
  test('is followed by its id to the log, and by that to the entries that it caused', async () => {
    const { brokerage, lines, order, send } = await openMarket();
    const request = await order();
    request.headers.set('x-request-id', given);
    const response = await send(request);
    expect(response.headers.get('x-request-id')).toBe(given);
    const { data } = (await response.json()) as { data: { id: string; state: string } };
    expect(data.state).toBe('filled');
    const [line] = lines.filter(({ requestId }) => requestId === given);
    expect(line).toMatchObject({ path: trade.place.path, code: 1, intentId: data.id });
    const entries = await brokerage.context.db
      .selectFrom('entries')
      .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
      .where('transfers.reference', '=', line?.intentId ?? '')
      .select('entries.id')
      .execute();
    expect(entries.length).toBeGreaterThan(2);
  });

  test('that failed is found by both ids where only errors are logged', async () => {
    const { brokerage, faults, order, send } = await openMarket();
    const request = await order();
    const { id } = (await request.clone().json()) as { id: string };
    request.headers.set('x-request-id', given);
    const { schema } = brokerage.context.db;
    await schema.alterTable('intents').renameTo('gone').execute();
    expect((await send(request)).status).toBe(500);
    await schema.alterTable('gone').renameTo('intents').execute();
    expect(faults).toEqual([expect.objectContaining({ requestId: given, intentId: id })]);
  });

  test.each([
    ['nothing', undefined],
    ['a name', 'Agatha'],
    ['a phone number', '+8613800000000'],
    ['something too long', given + given],
    ['letters that are none of an id', given.replace('5', 'g')],
  ])('whose id is %s gets one of ours', async (_what, id) => {
    const { lines, send } = await openMarket();
    const request = new Request(`${origin}/api/nothing`);
    if (id !== undefined) request.headers.set('x-request-id', id);
    const answered = (await send(request)).headers.get('x-request-id');
    expect(answered).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(answered).not.toBe(id);
    expect(lines.at(-1)?.requestId).toBe(answered);
  });

  test('keeps the id that a proxy gave it, without dashes too', async () => {
    const { lines, send } = await openMarket();
    const id = given.replaceAll('-', '');
    await send(new Request(`${origin}/api/nothing`, { headers: { 'x-request-id': id } }));
    expect(lines.at(-1)?.requestId).toBe(id);
  });

  test('that only reads is logged without what it asks for', async () => {
    const { lines, send } = await openMarket();
    await send(requestOf(origin, trade.order, { id: orderId() }));
    expect(lines.at(-1)).not.toHaveProperty('intentId');
  });
});
