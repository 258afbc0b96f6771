import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import { snapshot, transact } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import {
  accountId,
  houseAccount,
  userCash,
  userShares,
} from '../../server/domain/ledger/accounts.ts';
import type { AccountRef } from '../../server/domain/ledger/accounts.ts';
import { houseBalances } from '../../server/domain/ledger/house-balances.ts';
import { openCashAccount } from '../../server/domain/ledger/open-cash-account.ts';
import { placeHold, voidHold } from '../../server/domain/ledger/holds.ts';
import type { PostInput } from '../../server/domain/ledger/holds.ts';
import { transfer } from '../../server/domain/ledger/transfer.ts';
import type { EntryInput } from '../../server/domain/ledger/transfer.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';

const at = 1;

const move = (desk: Desk, entries: EntryInput[], posts: PostInput[] = []) =>
  transact(desk.context.db, (trx) =>
    transfer(trx, {
      kind: 'test',
      reference: 'test',
      memo: '',
      marketDate: '2024-01-02',
      at,
      entries,
      posts,
    }),
  );

const hold = (desk: Desk, user: string, amount: number) =>
  transact(desk.context.db, (trx) =>
    placeHold(trx, { account: userCash(user), reference: 'test', amount, at }),
  );

const cashOf = (desk: Desk, user: string) =>
  desk.context.db
    .selectFrom('ledger_accounts')
    .select(['balance', 'held', 'sequence'])
    .where('id', '=', accountId(userCash(user)))
    .executeTakeFirstOrThrow();

const pay = (user: string, amount: number): EntryInput[] => [
  { account: userCash(user), amount: -amount },
  { account: houseAccount(user, 'exchange'), amount },
];

describe('a transfer', () => {
  test('numbers the entries of each account and keeps the balance after each', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000);
    await move(desk, pay(user, 300));
    await move(desk, pay(user, -50));
    const entries = await desk.context.db
      .selectFrom('entries')
      .select(['sequence', 'amount', 'balance_after'])
      .where('account_id', '=', accountId(userCash(user)))
      .orderBy('sequence')
      .execute();
    expect(entries).toEqual([
      { sequence: 1, amount: 1_000, balance_after: 1_000 },
      { sequence: 2, amount: -300, balance_after: 700 },
      { sequence: 3, amount: 50, balance_after: 750 },
    ]);
    await desk.expectBooksInOrder();
  });

  test('must sum to zero in every asset by itself', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000);
    const [out] = pay(user, 300);
    const shares = { account: userShares(user, '600000'), amount: 300 };
    await expect(move(desk, out ? [out, shares] : [])).rejects.toMatchObject({
      fault: 'unbalanced',
    });
    await expect(move(desk, [])).rejects.toMatchObject({ fault: 'unbalanced' });
  });

  test('takes no fraction, nothing that is no number, nothing beyond exactness', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000);
    for (const amount of [0.5, Number.NaN, Infinity, 2 ** 53])
      await expect(move(desk, pay(user, amount))).rejects.toMatchObject({
        fault: 'not_an_amount',
      });
  });

  test('never takes more than is available, to the fen', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000);
    await hold(desk, user, 400);
    await expect(move(desk, pay(user, 601))).rejects.toMatchObject({ fault: 'insufficient' });
    await move(desk, pay(user, 600));
    expect(await cashOf(desk, user)).toMatchObject({ balance: 400, held: 400 });
    await desk.expectBooksInOrder();
  });
});

describe('a hold', () => {
  test('keeps, is posted in parts, and gives back the rest', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000);
    const account = userCash(user);
    const holdId = await hold(desk, user, 800);
    await expect(hold(desk, user, 201)).rejects.toMatchObject({ fault: 'insufficient' });
    await move(desk, pay(user, 300), [{ account, holdId, posted: 300, kept: 450 }]);
    expect(await cashOf(desk, user)).toMatchObject({ balance: 700, held: 450 });
    const given = await transact(desk.context.db, (trx) => voidHold(trx, { account, holdId, at }));
    expect(given).toBe(450);
    expect(await cashOf(desk, user)).toMatchObject({ balance: 700, held: 0 });
    await desk.expectBooksInOrder();
  });

  test('is posted no further than it goes, and ends once', async () => {
    const desk = await openDesk();
    const user = await desk.investor(1_000);
    const account = userCash(user);
    const holdId = await hold(desk, user, 500);
    const post = (posted: number, kept: number) =>
      move(desk, pay(user, posted), [{ account, holdId, posted, kept }]);
    await expect(post(300, 201)).rejects.toMatchObject({ fault: 'hold_exceeded' });
    await post(500, 0);
    await expect(post(1, 0)).rejects.toMatchObject({ fault: 'hold_not_pending' });
    const other = await desk.investor(1_000);
    const foreign = await hold(desk, other, 100);
    await expect(
      move(desk, pay(user, 100), [{ account, holdId: foreign, posted: 100, kept: 0 }]),
    ).rejects.toMatchObject({ fault: 'hold_not_pending' });
    await desk.expectBooksInOrder();
  });
});

describe('the starting cash', () => {
  test('is a transfer that says so, in a paper environment only', async () => {
    const desk = await openDesk();
    const user = await desk.investor(5_000);
    const { db } = desk.context;
    const [written] = await db.selectFrom('transfers').selectAll().execute();
    expect(written).toMatchObject({
      kind: 'paper_funding',
      reference: user,
      memo: 'Starting cash of a paper account',
    });
    const live = { ...desk.context.settings, ENVIRONMENT: 'live' as const };
    await transact(db, (trx) =>
      openCashAccount({ ...desk.context, settings: live }, trx, 'usr_live'),
    );
    expect(await cashOf(desk, 'usr_live')).toEqual({ balance: 0, held: 0, sequence: 0 });
  });
});

describe('the house', () => {
  test('is the sum of a part for each investor, and of what it had before there were parts', async () => {
    const desk = await openDesk();
    const [ann, ben] = [await desk.investor(1_000), await desk.investor(1_000)];
    const before: AccountRef = { owner: 'house', kind: 'exchange', asset: 'CNY' };
    await move(desk, [
      { account: userCash(ann), amount: -100 },
      { account: before, amount: 100 },
    ]);
    await move(desk, pay(ann, 300));
    await move(desk, pay(ben, 50));
    expect(await houseBalances(desk.context.db)).toEqual([
      { kind: 'exchange', asset: 'CNY', balance: 450 },
      { kind: 'paper_funding', asset: 'CNY', balance: -2_000 },
    ]);
    const rows = await desk.context.db
      .selectFrom('ledger_accounts')
      .select(['balance', 'sequence'])
      .where('kind', '=', 'exchange')
      .orderBy('balance')
      .execute();
    expect(rows).toEqual([50, 100, 300].map((balance) => ({ balance, sequence: 1 })));
    await desk.expectBooksInOrder();
  });
});

describe('verify', () => {
  const tampered: [string, string, RegExp][] = [
    [
      'a balance',
      `update ledger_accounts set balance = balance + 1 where kind = 'cash'`,
      /its entries give/,
    ],
    ['an entry', `update entries set amount = amount + 1 where sequence = 1`, /sums to/],
    ['a missing entry', `delete from entries where sequence = 1`, /jumps from entry 0 to 2/],
    ['a hold', `update holds set amount = amount - 1 where state = 'pending'`, /its holds/],
    [
      'a held amount',
      `update ledger_accounts set held = held + 1 where kind = 'cash'`,
      /its holds/,
    ],
    ['a lot', `update lots set remaining = remaining - 1`, /balance 500, position 500, lots 499/],
    ['a position', `update positions set quantity = 400`, /position/],
    ['a result', `update positions set realised_minor = 7`, /realised 7/],
    ['a fill', `update fills set value_minor = value_minor + 1`, /does not agree with its fills/],
    ['an order', `update orders set state = 'cancelled'`, /is cancelled and holds/],
  ];

  test.each(tampered)('finds %s that was tampered with', async (_name, statement, problem) => {
    const desk = await openDesk();
    const user = await desk.investor(10_000_000);
    desk.feed.setBook('600000', { asks: [[10_000, 500]] });
    await desk.place(user);
    await desk.expectBooksInOrder();
    await sql.raw(statement).execute(desk.context.db);
    const report = await verify(desk.context.db);
    expect(report.ok).toBe(false);
    expect(report.problems.join('\n')).toMatch(problem);
  });

  test('reads a settled state while another process trades', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotwise-ledger-'));
    const file = join(folder, 'books.db');
    const [server, office] = [openEmbedded(file), openEmbedded(file)];
    onTestFinished(async () => {
      await Promise.all([server.destroy(), office.destroy()]);
      await rm(folder, { recursive: true });
    });
    await migrate(server);
    const desk = await openDesk({ db: server });
    const user = await desk.investor();
    await desk.place(user);
    const report = await snapshot(office, async (db) => {
      const before = await verify(db);
      await desk.place(user);
      expect(await verify(db)).toEqual(before);
      return before;
    });
    expect(report).toMatchObject({ ok: true, orders: 1 });
    expect(await verify(office)).toMatchObject({ ok: true, orders: 2 });
  });
});
