import { describe, expect, test } from 'vitest';

import { streamLimits } from '../../contract/stream/schema.ts';
import { fromWire } from '../../contract/stream/types.ts';
import type { ServerMessage } from '../../contract/stream/types.ts';
import { readBars } from '../../server/domain/market/import-bars.ts';
import { storeBars } from '../../server/domain/market/import-store.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { allowances, closeCode, slowBytes } from '../../server/stream/connection.ts';
import type { Peer } from '../../server/stream/connection.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { tushare } from '../factories/import-files.ts';
import { floodStream, frameOf } from '../support/flooding-socket.ts';
import { openStream } from '../support/stream-client.ts';
import type { TestClient } from '../support/test-client.ts';

const dayMs = 24 * 60 * 60_000;
const hello = (phone: TestClient) => ({
  type: 'hello' as const,
  token: phone.cookies.get('Admin-Token') ?? '',
  lang: 'de',
});
const watch = (codes: string[], more: { book?: string; indices?: boolean } = {}) => ({
  type: 'watch' as const,
  codes,
  book: more.book ?? null,
  indices: more.indices ?? false,
});

async function running() {
  const brokerage = await startBrokerage();
  await brokerage.start();
  const codes = brokerage.context.feed
    .instruments()
    .items.filter(({ status }) => status === 'trading')
    .map(({ code }) => code);
  return { brokerage, address: await brokerage.listen(), codes };
}

/** Lets the market move until `done` has come true. */
async function untilMoved<T>(brokerage: TestBrokerage, done: Promise<T>): Promise<T> {
  const timer = setInterval(() => brokerage.clock.advance(3000), 50);
  return done.finally(() => clearInterval(timer));
}

describe('quotes', () => {
  test('come at once for what is watched, and again as they move, never an older one', async () => {
    const { brokerage, address, codes } = await running();
    const stream = await openStream(address);
    expect((await stream.next('welcome')).user).toBe(false);
    const wanted = codes.slice(0, 50);
    stream.send(watch([...wanted, '999999']));
    const first = (await stream.next('quotes')).items.map(fromWire);
    expect(first.map(({ code }) => code).sort()).toEqual(wanted.toSorted());
    for (const quote of first) expect(quote).toEqual(brokerage.context.feed.quote(quote.code));
    const before = new Map(first.map(({ code, sequence }) => [code, sequence]));
    // One that moved just before it was asked for may come twice.
    for (let hasMoved = false; !hasMoved;) {
      const { items } = await untilMoved(brokerage, stream.next('quotes'));
      for (const { code, sequence } of items.map(fromWire)) {
        const earlier = before.get(code) ?? Infinity;
        expect(sequence).toBeGreaterThanOrEqual(earlier);
        hasMoved ||= sequence > earlier;
      }
    }
  });

  test('stop for what is no longer watched', async () => {
    const { brokerage, address, codes } = await running();
    const stream = await openStream(address);
    const [first = '', second = ''] = codes;
    stream.send(watch([first]));
    await stream.next('quotes');
    stream.send(watch([second]));
    const next = await stream.next('quotes');
    expect(next.items.map(([code]) => code)).toEqual([second]);
    const later = await untilMoved(brokerage, stream.next('quotes'));
    expect(later.items.map(([code]) => code)).toEqual([second]);
  });

  test('skip a slow reader, who then gets the newest ones and no queue', async () => {
    const { brokerage, codes } = await running();
    const sent: Extract<ServerMessage, { type: 'quotes' }>[] = [];
    let buffered = 0;
    const peer: Peer = {
      companion: undefined,
      send: (text) => {
        const message = JSON.parse(text) as ServerMessage;
        if (message.type === 'quotes') sent.push(message);
      },
      buffered: () => buffered,
      close: () => undefined,
    };
    const stream = brokerage.hub.connect(peer);
    await stream.receive(JSON.stringify(watch(codes.slice(0, 20))));
    buffered = slowBytes + 1;
    const before = sent.length;
    const other = brokerage.hub.connect({ ...peer, buffered: () => 0, send: () => undefined });
    await other.receive(JSON.stringify(watch(codes.slice(0, 20))));
    const ticks = new Promise<void>((resolve) => {
      let count = 0;
      const end = brokerage.context.feed.onTick(() => {
        count += 1;
        if (count < 3) return;
        end();
        resolve();
      });
    });
    await untilMoved(brokerage, ticks);
    expect(sent).toHaveLength(before);
    buffered = 0;
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    const quotes = (sent.at(-1)?.items ?? []).map(fromWire);
    expect(quotes.length).toBeGreaterThan(0);
    expect(new Set(quotes.map(({ code }) => code)).size).toBe(quotes.length);
    for (const { code, sequence } of quotes)
      expect(sequence).toBe(brokerage.context.feed.quote(code)?.sequence);
    stream.closed();
    other.closed();
    expect(brokerage.hub.size()).toBe(0);
  });
});

test('the book of the one share being looked at, and the indices, come when asked for', async () => {
  const { brokerage, address, codes } = await running();
  const stream = await openStream(address);
  const [code = ''] = codes;
  stream.send(watch([], { book: code, indices: true }));
  expect((await stream.next('book')).book).toEqual(brokerage.context.feed.book(code));
  expect((await stream.next('indices')).items).toEqual(brokerage.context.feed.indices());
  const moved = await untilMoved(brokerage, stream.next('book'));
  expect(moved.book.code).toBe(code);
});

test('everybody hears of a new market day', async () => {
  const { brokerage, address } = await running();
  const stream = await openStream(address);
  await stream.next('welcome');
  brokerage.clock.advance(dayMs);
  expect((await stream.next('market')).market.marketDate).toBe('2026-11-21');
});

test('everybody hears of companies that come within the day', async () => {
  const { brokerage, address } = await running();
  const stream = await openStream(address);
  const before = (await stream.next('welcome')).market;
  const bars = ['20201001', '20201002', '20201005'].map(
    (day) => `${day},600519.SH,10.00,10.50,9.80,10.20,10.00,0,0,100,100`,
  );
  await storeBars(brokerage.context, readBars([tushare(...bars)]).byCode);
  const { market } = await stream.next('market');
  expect(market).toMatchObject({ marketDate: before.marketDate });
  expect(market.instrumentsVersion).not.toBe(before.instrumentsVersion);
});

describe("a user's own events", () => {
  test('reach every device of the user and nobody else', async () => {
    const { brokerage, address } = await running();
    const [anna, berta] = [await brokerage.registered(), await brokerage.registered()];
    const streams = await Promise.all(
      [anna, anna, berta].map((phone) => openStream(address, phone)),
    );
    const [first, second, other] = streams;
    if (!first || !second || !other) throw new Error('no streams');
    first.send(hello(anna));
    second.send(hello(anna));
    other.send(hello(berta));
    for (const stream of streams) {
      await stream.next('welcome');
      expect((await stream.next('welcome')).user).toBe(true);
    }
    const { id } = await anna.call(userEndpoints.info, {});
    brokerage.context.events.tell(id, { type: 'balance' });
    await first.next('balance');
    await second.next('balance');
    other.send({ type: 'ping', at: 7 });
    await other.next('pong');
    expect(other.received.some(({ type }) => type === 'balance')).toBe(false);
  });

  test('that came just before it was known are told by their age', async () => {
    const { brokerage, address } = await running();
    const anna = await brokerage.registered();
    const { id } = await anna.call(userEndpoints.info, {});
    const begunAt = performance.now();
    brokerage.context.events.tell(id, { type: 'balance' });
    const stream = await openStream(address, anna);
    await stream.next('welcome');
    stream.send(hello(anna));
    const { lastEventMs } = await stream.next('welcome');
    expect(lastEventMs).toBeLessThanOrEqual(Math.ceil(performance.now() - begunAt));
  });

  test('need the token and the companion of the same session', async () => {
    const { brokerage, address } = await running();
    const [anna, berta] = [await brokerage.registered(), await brokerage.registered()];
    for (const stream of [await openStream(address), await openStream(address, berta)]) {
      stream.send(hello(anna));
      expect((await stream.next('signed-out')).msg).toBe('Bitte melden Sie sich an.');
    }
  });

  test('end with the session, on logout and when it expires', async () => {
    const { brokerage, address } = await running();
    const [anna, berta] = [await brokerage.registered(), await brokerage.registered()];
    const mine = await openStream(address, anna);
    const other = await openStream(address, berta);
    mine.send(hello(anna));
    other.send(hello(berta));
    await Promise.all([mine.next('welcome'), other.next('welcome')]);
    await Promise.all([mine.next('welcome'), other.next('welcome')]);
    await anna.call(userEndpoints.logout, {});
    expect((await mine.next('signed-out')).msg).toContain('Sitzung ist beendet');
    expect(other.received.some(({ type }) => type === 'signed-out')).toBe(false);
    brokerage.clock.advance(3 * dayMs);
    await other.next('signed-out');
  });
});

describe('the door of the stream', () => {
  test.each(['https://evil.example', 'http://127.0.0.1:1', 'null'])(
    'stays shut for a page from %s',
    async (origin) => {
      const { address } = await running();
      await expect(openStream(address, undefined, { origin })).rejects.toThrow('403');
    },
  );

  test('is open for our own page', async () => {
    const { address } = await running();
    const stream = await openStream(address, undefined, { origin: address });
    await stream.next('welcome');
  });

  test.each([
    ['no JSON', 'hello'],
    ['an unknown type', '{"type":"order"}'],
    ['a wrong shape', '{"type":"watch","codes":"600519"}'],
    [
      'too many codes',
      JSON.stringify(watch(Array<string>(streamLimits.watched + 1).fill('600519'))),
    ],
    ['a prototype key', '{"type":"ping","at":1,"__proto__":{}}'],
  ])('closes after %s', async (_, text) => {
    const { address } = await running();
    const stream = await openStream(address);
    stream.send(text);
    expect(await stream.closed).toBe(closeCode.refused);
  });

  test('closes after a message that is too large, and after too many', async () => {
    const { address } = await running();
    const large = await openStream(address);
    large.send('x'.repeat(streamLimits.messageBytes + 1));
    expect(await large.closed).toBe(1009);
    const chatty = await openStream(address);
    for (let at = 0; at < 200; at += 1) chatty.send({ type: 'ping', at });
    expect(await chatty.closed).toBe(closeCode.refused);
  });

  test.each([
    ['messages', frameOf('text', '{"type":"ping","at":1}')],
    ['what is no message', frameOf('text', 'hello')],
    ['pings', frameOf('ping', '')],
    ['pongs', frameOf('pong', '')],
    ['frames out of order', frameOf('continuation', 'x')],
  ])('ends ten sockets that flood it with %s and ignore the closing', async (_, frame) => {
    const { brokerage, address } = await running();
    const sockets = await Promise.all(
      Array.from({ length: 10 }, () => floodStream(address, frame)),
    );
    await expect.poll(() => sockets.filter((socket) => socket.isGone())).toHaveLength(10);
    await expect.poll(() => brokerage.hub.size()).toBe(0);
    for (const socket of sockets) {
      const answers = socket.received().split('"pong"').length - 1;
      expect(answers).toBeLessThanOrEqual(
        allowances.frames.burst + 20 * allowances.frames.perSecond,
      );
    }
  });

  test('serves nothing more to who was refused, and reads nothing that is too much', async () => {
    const { brokerage, codes } = await running();
    const sent: string[] = [];
    const reasons: string[] = [];
    const peer: Peer = {
      companion: undefined,
      send: (text) => void sent.push(text),
      buffered: () => 0,
      close: (_, reason) => void reasons.push(reason),
    };
    const rude = brokerage.hub.connect(peer);
    await rude.receive('hello');
    const before = sent.length;
    await rude.receive(JSON.stringify(watch(codes.slice(0, 5), { indices: true })));
    await rude.receive('{"type":"ping","at":1}');
    expect(sent).toHaveLength(before);
    expect(brokerage.hub.size()).toBe(0);
    const chatty = brokerage.hub.connect(peer);
    for (let at = 0; at < allowances.frames.burst; at += 1)
      await chatty.receive('{"type":"ping","at":1}');
    await chatty.receive('hello');
    expect(reasons).toEqual(['not understood', 'too many']);
  });

  test('lets one address begin so many streams a minute, however soon they end', async () => {
    const brokerage = await startBrokerage({ rateLimits: 'on' });
    const address = await brokerage.listen();
    const openAndClose = async () => {
      const stream = await openStream(address);
      stream.close();
      await stream.closed;
    };
    for (let count = 0; count < 80; count += 1) await openAndClose();
    await expect(openStream(address)).rejects.toThrow('429');
    brokerage.clock.advance(1000);
    await openAndClose();
    await expect(openStream(address)).rejects.toThrow('429');
  });

  test('counts streams that were refused as well', async () => {
    const brokerage = await startBrokerage({ rateLimits: 'on' });
    const address = await brokerage.listen();
    const fromElsewhere = () => openStream(address, undefined, { origin: 'https://evil.test' });
    for (let count = 0; count < 80; count += 1)
      await expect(fromElsewhere()).rejects.toThrow('403');
    await expect(fromElsewhere()).rejects.toThrow('429');
    await expect(openStream(address)).rejects.toThrow('429');
    brokerage.clock.advance(1000);
    await openStream(address);
  });

  test('lets one address open so many streams and no more', async () => {
    const brokerage = await startBrokerage({ rateLimits: 'on' });
    const address = await brokerage.listen();
    const open = await Promise.all(Array.from({ length: 40 }, () => openStream(address)));
    await expect(openStream(address)).rejects.toThrow('429');
    open[0]?.close();
    await open[0]?.closed;
    await expect.poll(() => brokerage.hub.size()).toBe(39);
    await openStream(address);
  });
});
