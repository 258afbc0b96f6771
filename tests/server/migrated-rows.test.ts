import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

let entries = 0;
function sequence(): number {
  entries += 1;
  return entries;
}

/** What two investors did before loans had references and transfers a code: the loans share their id. */
const before = [
  ...['ada', 'ben'].flatMap((user) => [
    `insert into users values ('${user}', '${user}', '${user}', '${user}', '', null, 'de', '', 'approved', 0, '', 0, 0, 0, 0, 1, 0)`,
    account(user, 'cash', 'CNY'),
    account(user, 'shares', 'share:600000'),
    `insert into loans values ('lon_1', '${user}', 500000, 'living', 3, 480, 6000, 'passed', null, 1, 1, 1)`,
    ...moved(`${user}-loan`, 'loan_payout', 'lon_1', '', `${user} cash CNY`),
  ]),
  `insert into payments values ('dep_1', 'ada', 'pay_1', 'in', 'card', 5, 'credited', null, null, null, 'ada-in', '', 1, 1, 1)`,
  ...moved('ada-in', 'deposit', 'dep_1', 'card', 'ada cash CNY'),
  ...moved(
    'ada-buy',
    'fill',
    'ord_1',
    'buy 100000 600000',
    'ada cash CNY',
    'ada shares share:600000',
  ),
  `insert into positions values ('pos_1', 'ada', '600000', 'open', 200, 2, 0, 200, 2, 0, 0, 0, 0, 0, 0, 0, 2, null, 1, null)`,
  `insert into instruments values ('600519', 'SH', '贵州茅台', 'Kweichow Moutai', 'gzmt', 'guizhoumaotai', 'main', 'liquor', 0, '2001-08-27', 0, 0, null, null, 1)`,
  `insert into messages (id, user_id, category, kind, params, link, created_at) values
    ('msg_1', 'ada', 'allotments', 'new_share_barred', '{"unpaid":3}', '', 1),
    ('msg_2', 'ada', 'security', 'passkeys_dropped', '{"by":"desk"}', '', 2)`,
  `insert into support_conversations values ('ada', 1, 0, 0, 7, 8, null, null, null, 1, 1)`,
  `insert into support_messages values ('ada', 1, 'sup_1', 'desk', 'The desk is open.', null, null, '', 1)`,
  ...bought('allotment', 3, 9),
  ...bought('limit', 5, 5),
];

/** Shares of a lot that came at one moment, by a deal that was booked at another. */
function bought(type: string, acquiredAt: number, bookedAt: number): string[] {
  return [
    `insert into orders values ('ord_${type}', 'ada', '600000', 'buy', '${type}', 'filled', null, 100, 100, 10, 1, 0, 0, 0, 0, null, null, '', ${bookedAt}, ${bookedAt})`,
    `insert into fills values ('fil_${type}', 'ord_${type}', 'ada', 'pos_1', 'ada-buy', '600000', 'buy', 100, 10, 1, 0, 0, 0, 0, 0, '', '', ${bookedAt})`,
    `insert into lots values ('lot_${type}', 'pos_1', 'fil_${type}', '', ${acquiredAt}, 100, 100, 1)`,
  ];
}

function account(owner: string, kind: string, asset: string): string {
  return `insert into ledger_accounts values ('${owner} ${kind} ${asset}', '${owner}', '${kind}', '${asset}', 0, 0, 0, 1, 1)`;
}

function moved(id: string, kind: string, reference: string, memo: string, ...accounts: string[]) {
  return [
    `insert into transfers values ('${id}', '${kind}', '${reference}', '${memo}', '', 1)`,
    ...accounts.map(
      (name, at) =>
        `insert into entries values ('${id} ${at}', '${id}', '${name}', ${sequence()}, 1, 1, 1)`,
    ),
  ];
}

async function withOldRows(db: Database): Promise<Database> {
  await migrate(db, { last: '0016-alerts' });
  for (const statement of before) await sql.raw(statement).execute(db);
  await migrate(db);
  return db;
}

async function expectReferences(db: Database): Promise<void> {
  const loans = await db.selectFrom('loans').select(['user_id', 'reference']).execute();
  expect(new Set(loans.map(({ reference }) => reference)).size).toBe(2);
  const transfers = await db.selectFrom('transfers').select(['id', 'reference']).execute();
  const referenceOf = (id: string) => transfers.find((row) => row.id === id)?.reference;
  for (const { user_id, reference } of loans) {
    expect(reference).toMatch(/^loa_[0-9a-z]{26}$/);
    expect(referenceOf(`${user_id}-loan`)).toBe(reference);
  }
  expect(referenceOf('ada-in')).toBe('pay_1');
  expect(referenceOf('ada-buy')).toBe('ord_1');
}

async function expectCodes(db: Database): Promise<void> {
  const rows = await db.selectFrom('transfers').select(['id', 'code']).orderBy('id').execute();
  expect(rows.filter(({ code }) => code !== null)).toEqual([{ id: 'ada-buy', code: '600000' }]);
}

async function expectDates(db: Database): Promise<void> {
  const lots = await db.selectFrom('lots').select(['id', 'acquired_at']).orderBy('id').execute();
  expect(lots.map(({ id, acquired_at }) => [id, acquired_at])).toEqual([
    ['lot_allotment', 9],
    ['lot_limit', 5],
  ]);
}

async function expectNames(db: Database): Promise<void> {
  const rows = await db.selectFrom('instruments').select('traditional_name').execute();
  expect(rows).toEqual([{ traditional_name: '貴州茅台' }]);
}

async function expectTerms(db: Database): Promise<void> {
  const messages = await db
    .selectFrom('messages')
    .select(['kind', 'params'])
    .orderBy('id')
    .execute();
  expect(messages).toEqual([
    { kind: 'new_share_banned', params: '{"unpaid":3}' },
    { kind: 'passkeys_dropped', params: '{"by":"back-office"}' },
  ]);
  const said = await db.selectFrom('support_messages').select(['sender', 'text']).execute();
  expect(said).toEqual([{ sender: 'back-office', text: 'The desk is open.' }]);
  const marks = await db
    .selectFrom('support_conversations')
    .select(['back_office_read', 'back_office_received'])
    .execute();
  expect(marks).toEqual([{ back_office_read: 7, back_office_received: 8 }]);
  const orders = await db.selectFrom('orders').select('matched_until').execute();
  expect(orders).toEqual([{ matched_until: 0 }, { matched_until: 0 }]);
}

const binaries = findPostgres();
const kinds = [
  ['the embedded database', () => openEmbedded(':memory:')],
  ...(binaries === undefined ? [] : [['PostgreSQL', () => onServer()] as const]),
] as const;

let server: TestPostgres | undefined;

async function onServer(): Promise<Database> {
  if (!server) throw new Error('the server did not start');
  return server.emptyDatabase();
}

describe.each(kinds)('rows that are older than their columns, in %s', (_, open) => {
  beforeAll(async () => {
    if (binaries !== undefined) server ??= await startPostgres(binaries);
  });
  afterAll(async () => {
    await server?.stop();
    server = undefined;
  });

  test('get a reference for each loan, and the ledger names it', async () => {
    const db = await open();
    if (server === undefined) onTestFinished(() => db.destroy());
    await expectReferences(await withOldRows(db));
  });

  test('give allotted shares the date of their deal', async () => {
    const db = await open();
    if (server === undefined) onTestFinished(() => db.destroy());
    await expectDates(await withOldRows(db));
  });

  test('name the share whose accounts they moved', async () => {
    const db = await open();
    if (server === undefined) onTestFinished(() => db.destroy());
    await expectCodes(await withOldRows(db));
  });

  test('write companies in traditional characters too', async () => {
    const db = await open();
    if (server === undefined) onTestFinished(() => db.destroy());
    await expectNames(await withOldRows(db));
  });

  test('say in the terms of today who did what', async () => {
    const db = await open();
    if (server === undefined) onTestFinished(() => db.destroy());
    await expectTerms(await withOldRows(db));
  });
});
