import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { snapshot } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { decideIdentityByOperator } from '../../server/domain/identity/decide.ts';
import { submitIdentity } from '../../server/domain/identity/submit.ts';
import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { unreadMessages } from '../../server/domain/message/unread.ts';
import { resultSeries } from '../../server/domain/result/series.ts';
import { closeByOperator, replyByOperator } from '../../server/domain/support/back-office.ts';
import { listSupport, readSupport } from '../../server/domain/support/read-conversation.ts';
import { sendSupport } from '../../server/domain/support/send.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { closeAuthorised } from '../../server/domain/trade/close-position.ts';
import { listClosedPositions } from '../../server/domain/trade/closed-queries.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { listOrders, orderDetail } from '../../server/domain/trade/order-queries.ts';
import { listPositions } from '../../server/domain/trade/position-queries.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { openDesk, refusalOf, tally } from '../factories/desk.ts';
import {
  announced,
  apply,
  buyBlock,
  goOn,
  messagesOf,
  newShareCode,
  offered,
  pay,
  stateOf,
} from '../factories/new-shares.ts';
import {
  bind,
  callBack,
  cancel,
  clerkLooks,
  deposit,
  moveBetween,
  newPaymentId,
  unbind,
  verifiedInvestor,
  withdraw,
} from '../factories/payments.ts';
import { passportNumber, submission } from '../factories/identity.ts';
import { expectResultsAddUp } from '../factories/results.ts';
import { orderId } from '../factories/trading.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const cancelId = () => newId('can', 0);
const binaries = findPostgres();
const title = binaries
  ? 'on a real PostgreSQL'
  : 'on a real PostgreSQL (skipped: no server is installed here; Debian: apt-get install postgresql)';

describe.skipIf(binaries === undefined)(title, () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  const open = async () => {
    if (!server) throw new Error('the server did not start');
    return openDesk({ db: await server.database() });
  };

  test('the migrations run, and find nothing to do the second time', async () => {
    const db = await server?.emptyDatabase();
    if (!db) throw new Error('the server did not start');
    await migrate(db);
    await migrate(db);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('accounts are valued at the close, and what made their results adds up', async () => {
    const desk = await open();
    const user = await verifiedInvestor(desk, 2_000_000);
    await runDaily(desk.context);
    await desk.place(user);
    const card = await bind(desk, user);
    await moveBetween(desk, user, card, 'out', 100_000);
    await desk.nextDay();
    await clerkLooks(desk);
    await desk.nextDay();
    await expectResultsAddUp(desk.context, user);
    const series = await resultSeries(desk.context, user);
    expect(series.inMinor).toEqual([2_000_000, 0]);
    expect(series.outMinor).toEqual([0, 100_000]);
    await desk.expectBooksInOrder();
  });

  test('the golden trade comes out to the fen', async () => {
    const desk = await open();
    const user = await desk.investor(2_000_000);
    await desk.place(user);
    expect((await listPositions(desk.context, user))[0]).toMatchObject({
      quantity: 1_000,
      unsettledQuantity: 1_000,
      costMinor: 1_000_564,
    });
    expect((await refusalOf(desk.place(user, { side: 'sell' }))).code).toBe('shares_unsettled');
    await desk.nextDay();
    desk.feed.setBook('600000', { bids: [[11_000, 1_000]] });
    const input = { id: orderId(), code: '600000' };
    expect(await closeAuthorised(desk.context, user, input)).toMatchObject({ remaining: 0 });
    const { items } = await listClosedPositions(desk.context, user, { period: 'today' });
    expect(items[0]).toMatchObject({ resultMinor: 98_315, saleType: 'closed' });
    expect(await assets(desk.context, user)).toMatchObject({
      cashMinor: 2_098_315,
      realisedMinor: 98_315,
      unsettledMinor: 1_098_879,
    });
    expect(await snapshot(desk.context.db, verify)).toMatchObject({ ok: true, orders: 2 });
    expect((await listOrders(desk.context, user, { status: 'done', limit: 1 })).items).toHaveLength(
      1,
    );
    await desk.expectBooksInOrder();
  });

  test('the same id twenty times at once is one order, with another body refused', async () => {
    const desk = await open();
    const user = await desk.investor();
    const id = orderId();
    const answers = await Promise.all(times(20).map(() => desk.place(user, { id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await refusalOf(desk.place(user, { id, quantity: 100 }))).code).toBe('id_reused');
    expect((await assets(desk.context, user)).cashMinor).toBe(100_000_000 - 1_000_564);
    await desk.expectBooksInOrder();
  });

  test('of fifty orders at once on the cash of ten, ten succeed', async () => {
    const desk = await open();
    const user = await desk.investor(10 * 1_000_564);
    const attempts = times(50).map((i) => desk.place(user, i % 2 === 0 ? {} : { type: 'market' }));
    expect(await tally(attempts)).toEqual({ done: 10, cash_insufficient: 40 });
    await desk.expectBooksInOrder();
  });

  test('forty users buy five shares at once, then sell them at once', async () => {
    const desk = await open();
    const users = await Promise.all(times(40).map(() => desk.investor()));
    const codes = times(5).map((i) => `60010${i}`);
    for (const code of codes) desk.feed.list(code, 10_000);
    const trade = (side: 'buy' | 'sell') =>
      Promise.all(
        users.flatMap((user) =>
          codes.map((code) => desk.place(user, { code, side, type: 'market', quantity: 300 })),
        ),
      );
    expect((await trade('buy')).every((order) => order.state === 'filled')).toBe(true);
    await desk.expectBooksInOrder();
    await desk.nextDay();
    expect((await trade('sell')).every((order) => order.state === 'filled')).toBe(true);
    await desk.expectBooksInOrder();
  });

  test('cancels race with fills, and the end of the day with both', async () => {
    const desk = await open();
    const users = await Promise.all(times(4).map(() => desk.investor()));
    desk.feed.setBook('600000', { asks: [] });
    const orders = await Promise.all(
      times(40).map(async (i) => {
        const user = users[i % users.length] ?? '';
        return { user, ...(await desk.place(user, { quantity: 300 })) };
      }),
    );
    desk.feed.setBook('600000', { asks: [[10_000, 4_100]] });
    const matched = [matchCode(desk.context, '600000'), matchCode(desk.context, '600000')];
    const counts = await tally(
      orders
        .toReversed()
        .map(({ user, id }) => cancelOrder(desk.context, user, { id: cancelId(), orderId: id })),
    );
    await Promise.all(matched);
    expect((counts['done'] ?? 0) + (counts['order_not_open'] ?? 0)).toBe(40);
    const ended = await Promise.all(
      orders.map(async ({ user, id }) => (await orderDetail(desk.context, user, id)).order),
    );
    expect(ended.every((order) => order.heldMinor === 0)).toBe(true);
    await desk.expectBooksInOrder();
    desk.clock.advance(86_400_000);
    await Promise.all([runDaily(desk.context), runDaily(desk.context)]);
    await desk.expectBooksInOrder();
  });

  test('an order and its cancel at once leave nothing open', async () => {
    const desk = await open();
    const user = await desk.investor();
    desk.feed.setBook('600000', { asks: [] });
    await Promise.all(
      times(20).map(async () => {
        const id = orderId();
        await tally([
          cancelOrder(desk.context, user, { id: cancelId(), orderId: id }),
          desk.place(user, { id, quantity: 100 }),
        ]);
      }),
    );
    expect((await assets(desk.context, user)).heldMinor).toBe(0);
    await desk.expectBooksInOrder();
  });

  test('a new share is applied for, drawn, paid and listed by many at once', async () => {
    const desk = await open();
    const users = await Promise.all(times(12).map(() => desk.investor()));
    await announced(desk);
    const twice = users.flatMap((user) => [apply(desk, user), apply(desk, user)]);
    expect(await tally(twice)).toEqual({ done: 12, application_repeated: 12 });
    const go = (hour: number) => Promise.all(times(3).map(() => goOn(desk, 0, hour)));
    desk.clock.advance(2 * 86_400_000);
    await go(13);
    const payments = users.flatMap((user) => [pay(desk, user), pay(desk, user)]);
    expect(await tally(payments)).toEqual({ done: 12, allotment_paid: 12 });
    desk.feed.list(newShareCode, 9_000);
    desk.clock.advance(3 * 86_400_000);
    await go(13);
    for (const user of users) expect(await stateOf(desk, user)).toBe('listed');
    expect(await messagesOf(desk, users[0] ?? '')).toHaveLength(4);
    await desk.expectBooksInOrder();
  });

  test('fifty accounts race for a block offer of ten', async () => {
    const desk = await open();
    const users = await Promise.all(times(50).map(() => desk.investor()));
    const { id } = await offered(desk);
    const attempts = users.map((user) => buyBlock(desk, user, id));
    expect(await tally(attempts)).toEqual({ done: 10, block_offer_sold_out: 40 });
    await desk.expectBooksInOrder();
  });

  test('of ten withdrawals of all the cash at once one is taken, of ten callbacks one credits', async () => {
    const desk = await open();
    const user = await verifiedInvestor(desk);
    const card = await bind(desk, user);
    const attempts = times(10).map((i) =>
      i % 2 === 0
        ? withdraw(desk, user, card, 100_000_000)
        : moveBetween(desk, user, card, 'out', 100_000_000),
    );
    expect(await tally(attempts)).toEqual({ done: 1, withdrawal_above_available: 9 });
    const { id } = await deposit(desk, user);
    const outcomes = await Promise.all(times(10).map(() => callBack(desk, id)));
    expect(outcomes.toSorted()).toEqual(['credited', ...times(9).map(() => 'duplicate')]);
    desk.clock.advance(5_000);
    await Promise.all(times(3).map(() => clerkLooks(desk, 0)));
    expect((await assets(desk.context, user)).cashMinor).toBe(100_000);
    await desk.expectBooksInOrder();
  });

  test('of ten accounts with one document one has it, and it is decided once', async () => {
    const desk = await open();
    const { context } = desk;
    const users = await Promise.all(times(10).map(() => desk.investor()));
    const number = passportNumber();
    const inputs = await Promise.all(users.map(() => submission({ number })));
    const submit = (user: string, at: number) => {
      const input = inputs[at];
      if (!input) throw new Error('one submission each');
      return submitIdentity(context, user, input);
    };
    expect(await tally(users.map(submit))).toEqual({ done: 1, identity_taken: 9 });
    const { user_id: owner } = await context.db
      .selectFrom('identities')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const again = users.indexOf(owner);
    const repeated = times(4).map(() => submit(owner, again));
    expect(await tally(repeated)).toEqual({ done: 4 });
    const decisions = times(6).map((i) =>
      decideIdentityByOperator(
        context,
        owner,
        i % 2 === 0 ? { accept: true } : { accept: false, reason: 'blurred' },
      ),
    );
    expect(await tally(decisions)).toEqual({ done: 1, identity_not_open: 5 });
    expect(await context.db.selectFrom('documents').select('id').execute()).toHaveLength(2);
  });

  test('of six submissions of one account at once one is taken', async () => {
    const desk = await open();
    const user = await desk.investor();
    const inputs = await Promise.all(times(6).map(() => submission()));
    const attempts = inputs.map((input) => submitIdentity(desk.context, user, input));
    expect(await tally(attempts)).toEqual({ done: 1, identity_in_review: 5 });
  });

  test('a conversation keeps its numbers without a gap, and unread counts agree, under a crowd', async () => {
    const desk = await open();
    const { context } = desk;
    const user = await desk.investor();
    const message = (text: string) => ({ id: newId('sup', 0), text });
    const same = message('Good morning');
    await Promise.all([
      ...times(6).map(() => sendSupport(context, user, same)),
      ...times(6).map((n) => sendSupport(context, user, message(`${n}`))),
    ]);
    await Promise.all([
      ...times(6).map((n) => replyByOperator(context, user, `${n}`)),
      ...times(6).map(() => readSupport(context, user, 7)),
      closeByOperator(context, user),
    ]);
    const { items } = await listSupport(context, user, { limit: 50 });
    expect(items.map(({ number }) => number).toReversed()).toEqual(times(14).map((n) => n + 1));
    expect(await unreadMessages(context, user)).toMatchObject({ total: 0, support: 6 });
  });

  test('cancels, clerks, callbacks and unbinding race, and every payment ends once', async () => {
    const desk = await open();
    const users = await Promise.all(times(6).map(() => verifiedInvestor(desk)));
    const deeds = await Promise.all(
      users.map(async (user) => {
        const card = await bind(desk, user);
        const [out, back, page] = await Promise.all([
          withdraw(desk, user, card),
          moveBetween(desk, user, card, 'in'),
          deposit(desk, user, { id: newPaymentId('dep') }),
        ]);
        return { user, card, ids: [out.id, back.id, page.id], page: page.id };
      }),
    );
    desk.clock.advance(5_000);
    const clerks = times(3).map(() => clerkLooks(desk, 0));
    const counts = await tally(
      deeds.flatMap(({ user, card, ids, page }) => [
        ...ids.map((id) => cancel(desk, user, id)),
        callBack(desk, page),
        deposit(desk, user, { method: 'card', cardId: card.id }),
        unbind(desk, user, card.id),
      ]),
    );
    await Promise.all(clerks);
    await clerkLooks(desk);
    const pending = await desk.context.db
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'pending')
      .execute();
    expect(pending).toEqual([]);
    expect(counts['done']).toBeGreaterThan(0);
    await desk.expectBooksInOrder();
  });
});
