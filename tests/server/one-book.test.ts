import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { BookLevel } from '../../contract/market/types.ts';
import type { Side } from '../../contract/trade/types.ts';
import type { Context } from '../../server/domain/context.ts';
import { lastDeals } from '../../server/domain/market/last-deals.ts';
import { tradesOf } from '../../server/domain/market/price-history.ts';
import { bookNow, offeredNow, readOffers } from '../../server/domain/offers.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { transact } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded, openPostgres } from '../../server/db/open.ts';
import { openDesk, refusalOf, tally } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { openAccount, orderOf } from '../factories/trading.ts';
import { startBrokerage, testStart } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { throwAwayFolder } from '../support/run-node.ts';
import { openStream } from '../support/stream-client.ts';

const code = '600000';
const cashMinor = 100_000_000_000_000;
const total = (levels: readonly { quantity: number }[]) =>
  levels.reduce((sum, { quantity }) => sum + quantity, 0);

/** Buys on the market of a brokerage with the simulated prices. */
async function buyAt({ context }: Pick<TestBrokerage, 'context'>, share: string, quantity: number) {
  const user = await openAccount(context, cashMinor);
  const order = orderOf(context.clock.now(), { code: share, type: 'market', quantity });
  return placeAuthorised(context, user, order);
}

const asksOf = (context: Context, share: string): BookLevel[] =>
  offeredNow(context, { code: share, side: 'buy', limitMilli: null });

const firstShare = ({ context }: TestBrokerage) => context.feed.table().codes[0] ?? '';

describe('what an order took', () => {
  test('is gone from the book for everybody until the share trades again', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    const share = firstShare(brokerage);
    const before = asksOf(context, share);
    const quantity = (before[0]?.quantity ?? 0) + 100;
    await buyAt(brokerage, share, quantity);
    const after = asksOf(context, share);
    expect(total(after)).toBe(total(before) - quantity);
    expect(after[0]?.priceMilli).toBe(before[1]?.priceMilli);
    expect(bookNow(context, share)?.asks).toEqual(after);
    expect(bookNow(context, share)?.bids).toEqual(context.feed.book(share)?.bids);
    clock.advance(120_000);
    expect(asksOf(context, share)).toEqual(context.feed.offer(share, 'buy', null).levels);
  });

  test('is not for sale again after a restart', async () => {
    const file = `${throwAwayFolder()}/lotwise.db`;
    const open = async () => {
      const db = openEmbedded(file);
      await migrate(db);
      const brokerage = await startBrokerage({ db });
      await brokerage.context.taken.refresh();
      return brokerage;
    };
    const before = await open();
    const share = firstShare(before);
    const whole = asksOf(before.context, share);
    await buyAt(before, share, whole[0]?.quantity ?? 0);
    const after = await open();
    expect(asksOf(after.context, share)).toEqual(whole.slice(1));
    const order = await buyAt(after, share, 100);
    expect(order.averagePriceMilli).toBe(whole[1]?.priceMilli);
  });

  test('stays for sale where its transaction fails', async () => {
    const desk = await openDesk();
    desk.feed.setBook(code, { asks: [[10_000, 1_000]] });
    const poor = await desk.investor(1_000);
    await refusalOf(desk.place(poor, { type: 'market' }));
    expect(asksOf(desk.context, code)).toEqual([{ priceMilli: 10_000, quantity: 1_000 }]);
    expect(await desk.context.db.selectFrom('taken_liquidity').selectAll().execute()).toEqual([]);
  });

  test('is among the last trades, and a share allotted or bought in a block is not', async () => {
    const desk = await openDesk();
    const [one, other] = [await desk.investor(), await desk.investor()];
    desk.feed.setBook(code, { asks: [[10_000, 5_000]] });
    await Promise.all([desk.place(one), desk.place(other)]);
    const deal = { time: desk.clock.now(), priceMilli: 10_000, quantity: 2_000, side: 'buy' };
    expect(await tradesOf(desk.context, code)).toEqual({ code, items: [deal] });
    await desk.context.db.updateTable('orders').set({ type: 'block' }).execute();
    expect(await tradesOf(desk.context, code)).toEqual({ code, items: [] });
  });

  test('is among the trades of its own market date alone, between those of the market', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    const share = firstShare(brokerage);
    clock.advance(500);
    await buyAt(brokerage, share, 100);
    const { items } = await tradesOf(context, share);
    const [deal] = await lastDeals(context, share, 60);
    expect(items).toContainEqual(deal);
    const times = items.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(items.length).toBeGreaterThan(1);
    clock.advance(86_400_000);
    expect(await lastDeals(context, share, 60)).toEqual([]);
  });
});

const binaries = findPostgres();

describe.skipIf(binaries === undefined)('two servers on one PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  /** Two desks, each with connections and a scripted market of its own. */
  async function twoDesks(): Promise<[Desk, Desk]> {
    const address = (await server?.address()) ?? '';
    const open = async () => {
      const db = openPostgres(address);
      onTestFinished(() => db.destroy());
      await migrate(db);
      return openDesk({ db });
    };
    return [await open(), await open()];
  }

  /** Two brokerages with the simulated prices; the second one's clock is behind by so much. */
  async function twoBrokerages(behindMs = 0): Promise<[TestBrokerage, TestBrokerage]> {
    const address = (await server?.address()) ?? '';
    const settings = { DATA_DIR: dataFolder() };
    const open = (now: number) => startBrokerage({ settings, now, db: openPostgres(address) });
    return [await open(testStart), await open(testStart - behindMs)];
  }

  test('a level is sold once', async () => {
    const [here, there] = await twoDesks();
    const [one, other] = [await here.investor(), await there.investor()];
    for (const { feed } of [here, there]) feed.setBook(code, { asks: [[10_000, 1_000]] });
    expect((await here.place(one, { quantity: 600 })).state).toBe('filled');
    const rest = await there.place(other, { quantity: 1_000 });
    expect(rest).toMatchObject({ state: 'partly_filled', filledQuantity: 400 });
    const refusal = await refusalOf(here.place(one, { type: 'market', quantity: 100 }));
    expect(refusal.code).toBe('no_liquidity');
    await here.expectBooksInOrder();
  });

  test('orders that race at both get of each level what was offered, and no more', async () => {
    const desks = await twoDesks();
    const levels: Record<Side, [number, number][]> = {
      buy: [
        [10_000, 1_200],
        [10_010, 900],
        [10_020, 700],
      ],
      sell: [
        [9_990, 1_100],
        [9_980, 500],
      ],
    };
    const [here, there] = desks;
    const sellers = await Promise.all(Array.from({ length: 20 }, () => here.investor()));
    for (const seller of sellers) await here.place(seller, { quantity: 500 });
    for (const { clock } of desks) clock.advance(86_400_000);
    for (let round = 0; round < 4; round += 1) {
      for (const { feed } of desks) feed.setBook(code, { asks: levels.buy, bids: levels.sell });
      const before = await soldByLevel(here);
      await tally(
        sellers.flatMap((user, index) => {
          const [desk, other] = index % 2 === 0 ? [here, there] : [there, here];
          const limits = [10_000, 10_010, 10_020];
          return [
            desk.place(user, { quantity: 100 + 50 * (index % 5), type: 'market' }),
            other.place(user, { quantity: 200, priceMilli: limits[index % 3] ?? 0 }),
            other.place(user, { side: 'sell', quantity: 100, type: 'market' }),
            matchCode(desk.context, code),
          ];
        }),
      );
      const after = await soldByLevel(here);
      for (const side of ['buy', 'sell'] as const)
        for (const [priceMilli, offered] of levels[side]) {
          const key = `${side} ${priceMilli}`;
          const sold = (after.get(key) ?? 0) - (before.get(key) ?? 0);
          expect(sold, `${key} in round ${round}`).toBeLessThanOrEqual(offered);
        }
      // More was wanted than offered: every share of the best price has found somebody.
      const best = (after.get('buy 10000') ?? 0) - (before.get('buy 10000') ?? 0);
      expect(best).toBe(1_200);
    }
    await here.expectBooksInOrder();
  });

  test('an order takes beside another at the same price, and is planned again at another', async () => {
    const [here, there] = await twoDesks();
    const other = await there.investor();
    for (const { feed } of [here, there])
      feed.setBook(code, {
        asks: [
          [10_000, 1_000],
          [10_010, 1_000],
        ],
      });
    /** What was left at the best price, each time that it was planned. */
    const takeWhile = async (wanted: number, othersTake: number) => {
      const seen: number[] = [];
      await transact(here.context.db, async (trx) => {
        const asked = { code, side: 'buy', limitMilli: null } as const;
        const offers = await readOffers(here.context, trx, asked);
        const [{ priceMilli, quantity } = { priceMilli: 0, quantity: 0 }] = offers.levels;
        seen.push(quantity);
        if (seen.length === 1) await there.place(other, { quantity: othersTake });
        offers.take([{ priceMilli, quantity: Math.min(quantity, wanted) }]);
      });
      return seen;
    };
    expect(await takeWhile(300, 400)).toEqual([1_000]);
    expect(await takeWhile(200, 200)).toEqual([300, 100]);
    const taken = here.context.db.selectFrom('taken_liquidity').select('quantity');
    expect(await taken.execute()).toEqual([{ quantity: 1_000 }]);
  });

  test('the other shows the book and the last trades as the first has left them', async () => {
    const [here, there] = await twoBrokerages();
    const share = firstShare(here);
    const whole = asksOf(here.context, share);
    await buyAt(here, share, whole[0]?.quantity ?? 0);
    await there.context.taken.refresh();
    expect(bookNow(there.context, share)?.asks).toEqual(whole.slice(1));
    const [deal] = await lastDeals(here.context, share, 1);
    expect((await tradesOf(there.context, share)).items).toContainEqual(deal);
    expect(deal).toMatchObject({ priceMilli: whole[0]?.priceMilli, side: 'buy' });
  });

  test('who looks at the book at the other is shown what the first has sold', async () => {
    const [here, there] = await twoBrokerages();
    await there.start();
    const stream = await openStream(await there.listen());
    const share = firstShare(here);
    stream.send({ type: 'watch', codes: [], book: share, indices: false });
    const { asks } = (await stream.next('book')).book;
    await buyAt(here, share, 100);
    const shown = () =>
      stream.received.flatMap((message) => (message.type === 'book' ? [message.book] : []));
    await expect.poll(() => total(shown().at(-1)?.asks ?? [])).toBe(total(asks) - 100);
    expect(there.faults).toEqual([]);
  });

  test('whose clock is behind sells of the trade that the first has seen already', async () => {
    const [ahead, behind] = await twoBrokerages(2_000);
    const tradeAt = ({ context }: TestBrokerage, share: string) =>
      context.feed.offer(share, 'buy', null).trade;
    const share = ahead.context.feed
      .table()
      .codes.find((each) => tradeAt(ahead, each) > tradeAt(behind, each));
    if (share === undefined) throw new Error('nothing was traded in these seconds');
    const whole = asksOf(ahead.context, share);
    await buyAt(ahead, share, whole[0]?.quantity ?? 0);
    const order = await buyAt(behind, share, 100);
    expect(order.averagePriceMilli).toBe(whole[1]?.priceMilli);
    const [row] = await ahead.context.db.selectFrom('taken_liquidity').selectAll().execute();
    expect(row).toMatchObject({
      trade: tradeAt(ahead, share),
      quantity: (whole[0]?.quantity ?? 0) + 100,
    });
  });
});

/** Shares sold so far by side and price. */
async function soldByLevel({ context }: Desk): Promise<Map<string, number>> {
  const rows = await context.db
    .selectFrom('fills')
    .select(({ fn }) => ['side', 'price_milli', fn.sum<number>('quantity').as('quantity')])
    .groupBy(['side', 'price_milli'])
    .execute();
  return new Map(rows.map((row) => [`${row.side} ${row.price_milli}`, row.quantity]));
}
