import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { ImportFailed } from '../../server/domain/market/import-problems.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { newShareCalendar } from '../../server/domain/new-share/calendar.ts';
import { readIssue } from '../../server/domain/new-share/find-issue.ts';
import { changeDates } from '../../server/domain/new-share/back-office-issues.ts';
import { importIssues } from '../../server/domain/new-share/import-issues.ts';
import { issueView } from '../../server/domain/new-share/views.ts';
import { openDesk } from '../factories/desk.ts';
import { announced, apply, goOn, newShareCode, stateOf } from '../factories/new-shares.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { startBrokerage } from '../support/brokerage.ts';

const headings =
  'ts_code,sub_code,name,ipo_date,issue_date,amount,market_amount,price,pe,limit_amount,funds,ballot';
const past =
  '600900.SH,730900,长江新材,20231201,20231212,4010.5,1200.3,12.34,22.97,1.2,4.9489,0.0321';
const coming = '301900.SZ,301900,远见光电,20240103,,2000,800,21.5,0,,,0.5';

const file = (...rows: string[]) => ({
  name: 'new_share.csv',
  bytes: new TextEncoder().encode([headings, ...rows].join('\n')),
});

describe('importing issues', () => {
  test('keeps those of the past as they were, and lets one apply for those to come', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    expect(await importIssues(desk.context, file(past, coming))).toEqual({ past: 1, coming: 1 });
    const old = issueView(desk.context, await readIssue(desk.context.db, '600900'));
    expect(old).toMatchObject({
      applicationCode: '730900',
      name: '长江新材',
      stage: 'listed',
      issueQuantity: 40_105_000,
      publicQuantity: 12_003_000,
      priceMilli: 12_340,
      peHundredths: 2_297,
      limitQuantity: 12_000,
      fundsMinor: 49_489_000_000,
      lotRateE6: 321,
      listedOn: '2023-12-12',
      draw: null,
    });
    expect(await stateOf(desk, user, '600900')).toBe('listed');

    await desk.nextDay();
    const application = await apply(desk, user, 500, '301900');
    expect(application).toMatchObject({ state: 'applied', nextOn: '2024-01-04' });
    await goOn(desk, 1);
    const drawn = issueView(desk.context, await readIssue(desk.context.db, '301900'));
    expect(drawn).toMatchObject({ stage: 'drawn', listedOn: null, limitQuantity: 8_000 });
    expect(drawn.lotRateE6).toBeGreaterThan(4_990);
    expect(drawn.lotRateE6).toBeLessThanOrEqual(5_000);
    await desk.expectBooksInOrder();
  });

  test('a real share gets no invented price: it is listed and waits for its history', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    const row = '301900.SZ,301900,远见光电,20261120,20261123,2000,800,21.5,0,,,';
    await importIssues(context, file(row));
    clock.advance(3 * 86_400_000);
    await advanceIssues(context);
    await context.feed.refresh();
    expect(context.feed.instrument('301900')).toMatchObject({
      status: 'no_data',
      name: '远见光电',
    });
    expect(context.feed.quote('301900')).toBeUndefined();
  });

  test('again renews what nobody has applied for, and leaves the rest', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await importIssues(desk.context, file(coming));
    const seedHash = (await readIssue(desk.context.db, '301900')).seed_hash;
    await importIssues(desk.context, file(coming.replace('21.5', '22.5')));
    const renewed = await readIssue(desk.context.db, '301900');
    expect(renewed).toMatchObject({ price_milli: 22_500, seed_hash: seedHash });
    await desk.nextDay();
    await apply(desk, user, 500, '301900');
    await importIssues(desk.context, file(coming.replace('21.5', '9.9')));
    expect((await readIssue(desk.context.db, '301900')).price_milli).toBe(22_500);
    await desk.expectBooksInOrder();
  });

  test('again lists what a newer file says is listed', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const unlisted = past.replace('20231212', '').replace('0.0321', '');
    await importIssues(desk.context, file(unlisted, coming));
    await goOn(desk, 1);
    await apply(desk, await desk.investor(), 500, '301900');
    await goOn(desk, 4);
    const drawn = await readIssue(desk.context.db, '301900');
    expect(drawn).toMatchObject({ state: 'settled', numbers: expect.any(Number) });
    const listed = coming.replace('20240103,', '20240103,20240106');
    await importIssues(desk.context, file(past, listed));
    await advanceIssues(desk.context);
    expect(await readIssue(desk.context.db, '600900')).toMatchObject({
      state: 'listed',
      listed_on: '2023-12-12',
      lot_rate_e6: 321,
    });
    const { updated_at: _updated, ...kept } = drawn;
    expect(await readIssue(desk.context.db, '301900')).toMatchObject({
      ...kept,
      state: 'listed',
      listed_on: '2024-01-06',
    });
    expect(await stateOf(desk, user, '301900')).toBe('listed');
    await desk.expectBooksInOrder();
  });

  test.each([
    ['a code', coming.replace('301900.SZ', '123.SZ'), 'is not the code of a mainland A-share'],
    ['an application code', coming.replace(',301900', ',x'), 'sub_code "x" is not a code'],
    ['a date', coming.replace('20240103', '20240199'), 'ipo_date "20240199" is not a date'],
    ['a price', coming.replace('21.5', 'free'), 'price "free" is not a number'],
    ['no price yet', coming.replace('21.5', '0'), 'the price is not known yet'],
    ['a listing before', coming.replace('0103,,', '0103,20240101,'), 'is not after ipo_date'],
    ['more public than all', coming.replace('800', '2800'), 'market_amount is more than amount'],
    ['a ballot', coming.replace(',0.5', ',101'), 'ballot is no percentage'],
    ['a name', coming.replace('远见光电', ''), 'is missing or too long'],
  ])('refuses %s and imports nothing', async (_what, row, reason) => {
    const desk = await openDesk();
    const failed = importIssues(desk.context, file(past, row));
    await expect(failed).rejects.toThrow(ImportFailed);
    const { problems } = (await failed.catch((error: unknown) => error)) as ImportFailed;
    expect(problems).toMatchObject([{ line: 3, reason: expect.stringContaining(reason) }]);
    expect(await newShareCalendar(desk.context)).toEqual([]);
  });

  test('refuses a file without its columns, a code twice, and an issue of this exchange', async () => {
    const desk = await openDesk();
    const bytes = new TextEncoder().encode('ts_code,name\n600900.SH,x');
    const reasonOf = async (import_: Promise<unknown>) =>
      ((await import_.catch((error: unknown) => error)) as ImportFailed).problems[0]?.reason;
    const columns = importIssues(desk.context, { name: 'x.csv', bytes });
    expect(await reasonOf(columns)).toContain('lacks the columns sub_code');
    const twice = importIssues(desk.context, file(coming, coming));
    expect(await reasonOf(twice)).toBe('301900 stands in line 2 too');
    await announced(desk);
    const own = coming.replace('301900.SZ', `${newShareCode}.SH`);
    const taken = importIssues(desk.context, file(own));
    expect(await reasonOf(taken)).toBe(`${newShareCode} is an issue of this exchange`);
  });
});

describe('changing dates', () => {
  test('moves what is still to come and keeps the order of the steps', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    await changeDates(desk.context, newShareCode, { listed_on: '2024-01-20' });
    expect((await readIssue(desk.context.db, newShareCode)).listed_on).toBe('2024-01-20');
    const change = (dates: Parameters<typeof changeDates>[2]) =>
      changeDates(desk.context, newShareCode, dates);
    await expect(change({ result_on: '2024-01-03' })).rejects.toThrow('must follow each other');
    await expect(change({ listed_on: '2024-01-04' })).rejects.toThrow(
      'the day of lapsing or later',
    );
    await expect(change({ draw_on: '2024-01-01' })).rejects.toThrow('2024-01-01 is over');
    await apply(desk, user);
    const moved = { apply_on: '2024-01-03', draw_on: '2024-01-04', result_on: '2024-01-05' };
    const later = change({ ...moved, lapse_on: '2024-01-06' });
    await expect(later).rejects.toThrow('there are applications');
    await goOn(desk, 1);
    await expect(change({ draw_on: '2024-01-05' })).rejects.toThrow('drawn');
  });
});

test('the back office creates, changes, lists, imports and draws in plain words', async () => {
  const DATA_DIR = throwAwayFolder();
  const office = (parameters: string[]) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR }).ended;
  const run = (...parameters: string[]) => office(parameters);
  const names = ['--name', '恒远电子', '--latin', 'Hengyuan Electronics'];
  const figures = ['--price', '12.34', '--quantity', '4000000', '--public', '2000000'];
  // So far ahead that no midnight within the test makes it today.
  const apply = ['--apply', new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)];
  const made = await office([
    'issue',
    'create',
    '607299',
    ...names,
    ...figures,
    ...apply,
    '--json',
  ]);
  expect(JSON.parse(made.stdout)).toMatchObject({ stage: 'upcoming', applicationCode: '737299' });
  const csv = join(DATA_DIR, 'new_share.csv');
  await writeFile(csv, [headings, past].join('\n'));
  expect((await run('issue', 'import', csv)).stdout).toContain('Imported 1 issues, 0 of them');
  const list = await run('issue', 'list');
  expect(list.stdout).toMatch(/607299 +Hengyuan Electronics +12\.34 +2000000 +upcoming/);
  expect((await run('issue', 'draw', '607299')).stderr).toContain('are not over');
  expect((await run('issue', 'draw', '607298')).stderr).toContain('no issue with this code');
  expect((await run('issue', 'change', '607299')).stderr).toContain('Name at least one date');
  const cheap = ['--price', '0.01', '--quantity', '1000', '--minimum', '100'];
  expect((await office(['block', 'create', '607001', ...cheap])).stderr).toContain(
    'must be between',
  );
  expect((await run('block', 'close', 'blo_x')).stderr).toContain('no such offer');
  expect((await run('block', 'list')).stdout).toContain('There are no offers.');
});
