import { describe, expect, test } from 'vitest';

import type { Page } from '../../contract/wire/envelope.ts';
import { byNumber, byText, readPage } from '../../server/domain/paging.ts';
import { listTransactions } from '../../server/domain/records/transactions.ts';
import { openDesk, refusalOf } from '../factories/desk.ts';

type Asked = { limit: number; cursor?: string };

/** All items of a list, page by page. */
async function itemsOf<Item>(
  limit: number,
  read: (asked: Asked) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let asked: Asked | null = { limit };
  while (asked) {
    const page: Page<Item> = await read(asked);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    asked = page.nextCursor === null ? null : { limit, cursor: page.nextCursor };
  }
  return items;
}

describe('a list', () => {
  test('has every row once, each key in its own direction, also where rows share the first', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const { db } = desk.context;
    const marks = Array.from({ length: 23 }, (_, i) => ({
      user_id: user,
      code: String(600_000 + i),
      added_at: i % 3,
    }));
    await db.insertInto('watchlist').values(marks).execute();
    const query = db.selectFrom('watchlist').selectAll().where('user_id', '=', user);
    const read = async (asked: Asked): Promise<Page<string>> => {
      const { rows, nextCursor } = await readPage(
        query,
        [byNumber('added_at'), byText('code', 'asc')],
        (row) => [row.added_at, row.code],
        asked,
      );
      return { items: rows.map((row) => row.code), nextCursor };
    };
    const codesAddedAt = (at: number) =>
      marks.filter((mark) => mark.added_at === at).map(({ code }) => code);
    const inOrder = [2, 1, 0].flatMap(codesAddedAt);
    expect(await itemsOf(4, read)).toEqual(inOrder);
    expect(await itemsOf(23, read)).toEqual(inOrder);
  });

  test('of transactions goes on where its page ended', async () => {
    const desk = await openDesk();
    const user = await desk.investor(10_000_000_000);
    for (let i = 0; i < 5; i += 1) await desk.place(user, { quantity: 100 });
    const all = await listTransactions(desk.context, user, {});
    expect(all.items.length).toBeGreaterThan(5);
    const paged = await itemsOf(2, (asked) => listTransactions(desk.context, user, asked));
    expect(paged).toEqual(all.items);
  });

  test.each([
    ['no text of ours', 'x'],
    ['a number for a text', [1, 2]],
    ['a text for a number', ['now', '600000']],
    ['a text that no database keeps', [1, 'a\0b']],
    ['a key too few', [1]],
    ['a moment before all time', [-1, '600000']],
  ])('refuses a cursor that holds %s', async (_, values) => {
    const { context } = await openDesk();
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    const query = context.db.selectFrom('watchlist').selectAll();
    const refusal = await refusalOf(
      readPage(query, [byNumber('added_at'), byText('code')], (row) => [row.added_at, row.code], {
        cursor,
      }),
    );
    expect(refusal).toMatchObject({ code: 'invalid_input', fields: { cursor: 'invalid_input' } });
  });
});
