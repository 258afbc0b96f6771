import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';

import { documentEndpoints } from '../../contract/document/endpoints.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { supportEndpoints as support } from '../../contract/support/endpoints.ts';
import { supportRules } from '../../contract/support/types.ts';
import type { SupportInput } from '../../contract/support/types.ts';
import { newId } from '../../contract/lib/ids.ts';
import { acknowledgeSupport } from '../../server/paper/acknowledge-support.ts';
import {
  closeByOperator,
  conversationsForOperator,
  eraseByOperator,
  readByOperator,
  replyByOperator,
} from '../../server/domain/support/back-office.ts';
import { forgetOldConversations, supportKeptDays } from '../../server/domain/support/forget.ts';
import { createEvents } from '../../server/domain/events.ts';
import { publishByOutbox } from '../../server/domain/event-outbox/write-events.ts';
import { openAccounts } from '../factories/trading.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { openStream } from '../support/stream-client.ts';
import { tellFromOutbox } from '../support/told-events.ts';
import { createTestClient } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

async function openRoom(settings: Record<string, string> = {}) {
  const brokerage = await startBrokerage({ settings });
  const phone = await brokerage.registered('lena');
  const { id: userId } = await brokerage.context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
  const told: string[] = [];
  onTestFinished(brokerage.context.events.subscribe((_, { type }) => told.push(type)));
  return { brokerage, context: brokerage.context, phone, userId, told };
}

const messageOf = (change: Partial<SupportInput> = {}): SupportInput => ({
  id: newId('sup', 0),
  text: 'Good morning',
  ...change,
});

const send = (phone: TestClient, change: Partial<SupportInput> = {}) =>
  phone.call(support.send, messageOf(change));

async function talk(phone: TestClient) {
  const { items } = await phone.call(support.messages, {});
  return items
    .toSorted((a, b) => a.number - b.number)
    .map(({ sender, note, text, state }) => `${sender} ${note ?? text} ${state}`);
}

async function picture(): Promise<string> {
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#2040c0' },
  })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const dayMs = 86_400_000;

describe('a message to customer service', () => {
  test('is sent, received and read, and each step is seen by its writer', async () => {
    const { context, phone, userId } = await openRoom({ CLERK: 'manual' });
    expect((await send(phone)).state).toBe('sent');
    expect(await conversationsForOperator(context, { all: false })).toMatchObject([
      { username: 'lena', messages: 1, unread: 1, closed: false },
    ]);
    expect(await talk(phone)).toEqual(['investor Good morning received']);
    await readByOperator(context, userId);
    expect(await talk(phone)).toEqual(['investor Good morning read']);
    expect((await conversationsForOperator(context, { all: false }))[0]?.unread).toBe(0);
  });

  test('is answered; the desk sees when the answer was received and read', async () => {
    const { context, phone, userId } = await openRoom({ CLERK: 'manual' });
    await send(phone);
    const stateAtDesk = async () => (await readByOperator(context, userId)).messages.at(-1)?.state;
    const { number } = await replyByOperator(context, userId, 'How can we help?');
    expect(await stateAtDesk()).toBe('sent');
    expect((await phone.call(messageEndpoints.unread, {})).support).toBe(1);
    await phone.call(support.messages, {});
    expect(await stateAtDesk()).toBe('received');
    expect(await phone.call(support.read, { upTo: number })).toEqual({ unread: 0 });
    expect(await stateAtDesk()).toBe('read');
    expect((await phone.call(messageEndpoints.unread, {})).support).toBe(0);
  });

  test('stands there once, however often it is sent, and numbers have no gap', async () => {
    const { context, phone } = await openRoom({ CLERK: 'manual' });
    const message = messageOf();
    await Promise.all(Array.from({ length: 5 }, () => phone.call(support.send, message)));
    await Promise.all(Array.from({ length: 5 }, (_, n) => send(phone, { text: `${n}` })));
    const rows = await context.db
      .selectFrom('support_messages')
      .select(['number', 'id'])
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const refused = await phone.refused(support.send, { ...message, text: 'Something else' });
    expect(refused.code).toBe('id_reused');
  });

  test('is refused when it is empty, too long, or one too many in an hour', async () => {
    const { brokerage, phone } = await openRoom({ CLERK: 'manual' });
    expect((await phone.refused(support.send, messageOf({ text: ' \n ' }))).code).toBe(
      'support_empty',
    );
    const long = 'a'.repeat(supportRules.longestText + 1);
    expect((await phone.refused(support.send, messageOf({ text: long }))).code).toBe(
      'invalid_input',
    );
    for (let n = 0; n < supportRules.messagesAnHour; n += 1) await send(phone, { text: `${n}` });
    const refused = await phone.refused(support.send, messageOf());
    expect(refused).toMatchObject({
      code: 'support_too_many',
      params: { maximum: supportRules.messagesAnHour },
    });
    brokerage.clock.advance(3_600_001);
    expect((await send(phone)).state).toBe('sent');
  });

  test('comes by page, newest first, each once', async () => {
    const { phone } = await openRoom({ CLERK: 'manual' });
    for (let n = 1; n <= 5; n += 1) await send(phone, { text: `${n}` });
    const first = await phone.call(support.messages, { limit: 2 });
    const second = await phone.call(support.messages, {
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    const last = await phone.call(support.messages, { limit: 2, cursor: second.nextCursor ?? '' });
    const texts = [first, second, last].flatMap(({ items }) => items.map(({ text }) => text));
    expect(texts).toEqual(['5', '4', '3', '2', '1']);
    expect(last.nextCursor).toBeNull();
  });

  test('is nobody else’s to read', async () => {
    const { brokerage, phone } = await openRoom({ CLERK: 'manual' });
    const other = await brokerage.registered('mara');
    const message = messageOf();
    await phone.call(support.send, message);
    expect((await other.call(support.messages, {})).items).toEqual([]);
    // The id of another's message is a message of one's own.
    expect((await other.call(support.send, { ...message, text: 'Mine' })).number).toBe(1);
    expect(await talk(phone)).toEqual(['investor Good morning sent']);
  });

  test('that was read before it was written is not read', async () => {
    const { context, phone, userId } = await openRoom({ CLERK: 'manual' });
    await send(phone);
    await phone.call(support.read, { upTo: 2 });
    await replyByOperator(context, userId, 'Good morning');
    expect((await phone.call(messageEndpoints.unread, {})).support).toBe(1);
  });
});

describe('the clerk', () => {
  test('says once that a message arrived, and pretends nothing', async () => {
    const { brokerage, context, phone, userId, told } = await openRoom();
    await send(phone);
    await send(phone, { text: 'Are you there?' });
    await acknowledgeSupport(context);
    expect(await talk(phone)).toHaveLength(2);
    brokerage.clock.advance(5_000);
    told.length = 0;
    await Promise.all([acknowledgeSupport(context), acknowledgeSupport(context)]);
    expect(told).toEqual(['support']);
    expect(await talk(phone)).toEqual([
      'investor Good morning received',
      'investor Are you there? received',
      'automatic acknowledged received',
    ]);
    expect((await phone.call(messageEndpoints.unread, {})).support).toBe(0);
    // In the middle of a conversation it keeps out of the way.
    await replyByOperator(context, userId, 'Yes.');
    await send(phone, { text: 'Thank you' });
    brokerage.clock.advance(60_000);
    await acknowledgeSupport(context);
    expect((await talk(phone)).filter((line) => line.startsWith('automatic'))).toHaveLength(1);
  });

  test('says nothing where the desk was faster', async () => {
    const { brokerage, context, phone, userId } = await openRoom();
    await send(phone);
    await replyByOperator(context, userId, 'Good morning');
    brokerage.clock.advance(60_000);
    await acknowledgeSupport(context);
    expect(await talk(phone)).toEqual([
      'investor Good morning read',
      'back-office Good morning received',
    ]);
  });
});

describe('a conversation', () => {
  test('is closed by the desk, which is told, and opened by the next message', async () => {
    const { context, phone, userId } = await openRoom({ CLERK: 'manual' });
    await send(phone);
    await closeByOperator(context, userId);
    await closeByOperator(context, userId);
    expect(await phone.call(support.messages, {})).toMatchObject({ closed: true });
    expect(await talk(phone)).toEqual(['investor Good morning sent', 'automatic closed received']);
    expect(await conversationsForOperator(context, { all: false })).toEqual([]);
    expect(await conversationsForOperator(context, { all: true })).toHaveLength(1);
    await send(phone, { text: 'One more thing' });
    expect(await phone.call(support.messages, {})).toMatchObject({ closed: false });
  });

  test('lists first who waits longest, and those last who wait for nothing', async () => {
    const { brokerage, context, phone, userId } = await openRoom({ CLERK: 'manual' });
    const mara = await brokerage.registered('mara');
    const nils = await brokerage.registered('nils');
    for (const who of [mara, phone, nils]) {
      await send(who);
      brokerage.clock.advance(1_000);
    }
    await send(mara, { text: 'Hello?' });
    await replyByOperator(context, userId, 'Good morning');
    const listed = await conversationsForOperator(context, { all: false });
    expect(listed.map(({ username }) => username)).toEqual(['mara', 'nils', 'lena']);
  });

  test('that waits is in the list, however many wait for nothing', async () => {
    const { context, phone, userId } = await openRoom({ CLERK: 'manual' });
    await send(phone);
    const { db } = context;
    const conversation = await db
      .selectFrom('support_conversations')
      .selectAll()
      .executeTakeFirstOrThrow();
    const others = await openAccounts(context, 500, 0);
    const answered = { ...conversation, back_office_received: 1, waiting_since: null };
    const rows = others.map((user_id) => ({ ...answered, user_id }));
    await db.insertInto('support_conversations').values(rows).execute();
    const listed = await conversationsForOperator(context, { all: false });
    expect(listed).toHaveLength(500);
    expect(listed[0]).toMatchObject({ userId, waitingSince: conversation.waiting_since });
  });

  test('is told to devices when the desk works in a process of its own', async () => {
    const { context, phone, userId, told } = await openRoom({ CLERK: 'manual' });
    await send(phone);
    told.length = 0;
    await tellFromOutbox(context);
    const desk = { ...context, events: createEvents(publishByOutbox(context.db)) };
    await replyByOperator(desk, userId, 'Good morning');
    await expect.poll(() => told).toEqual(['support']);
    await closeByOperator(desk, userId);
    await expect.poll(() => told).toEqual(['support', 'support']);
  });

  test('is deleted three years after its last message, with its pictures', async () => {
    const { brokerage, context, phone } = await openRoom({ CLERK: 'manual' });
    await send(phone, { image: await picture() });
    brokerage.clock.advance(supportKeptDays * dayMs);
    expect(await forgetOldConversations(context)).toBe(0);
    brokerage.clock.advance(1);
    expect(await forgetOldConversations(context)).toBe(1);
    expect(await context.db.selectFrom('support_messages').selectAll().execute()).toEqual([]);
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  test('is deleted by the desk for who asks for it, and begins anew', async () => {
    const { context, phone, userId } = await openRoom({ CLERK: 'manual' });
    await send(phone, { image: await picture() });
    await eraseByOperator(context, userId);
    expect((await phone.call(support.messages, {})).items).toEqual([]);
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
    expect((await send(phone)).number).toBe(1);
  });
});

describe('a picture', () => {
  test('is kept under the rules of documents and read by its owner alone', async () => {
    const { brokerage, phone } = await openRoom({ CLERK: 'manual' });
    const { pictureId } = await send(phone, { text: '', image: await picture() });
    const { image } = await phone.call(documentEndpoints.read, { id: pictureId ?? '' });
    expect(image).toMatch(/^data:image\/jpeg;base64,/);
    const other = await brokerage.registered('mara');
    const refused = await other.refused(documentEndpoints.read, { id: pictureId ?? '' });
    expect(refused.code).toBe('document_unknown');
  });

  test('that is none is refused, and nothing is kept of the message', async () => {
    const { context, phone } = await openRoom({ CLERK: 'manual' });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const image = `data:image/png;base64,${script.toString('base64')}`;
    expect((await phone.refused(support.send, messageOf({ image }))).code).toBe('picture_type');
    expect(await context.db.selectFrom('support_messages').select('id').execute()).toEqual([]);
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  test('sent twice is kept once', async () => {
    const { context, phone } = await openRoom({ CLERK: 'manual' });
    const message = messageOf({ image: await picture() });
    await Promise.all([phone.call(support.send, message), phone.call(support.send, message)]);
    expect(await context.db.selectFrom('documents').select('id').execute()).toHaveLength(1);
  });
});

test('the desk answers while the server runs, and the answer arrives live', async () => {
  const DATA_DIR = throwAwayFolder();
  const settings = { CLERK: 'manual' };
  const server = runNode(['server/start.ts', '--api-only'], { PORT: '0', DATA_DIR, ...settings });
  const [url] = await server.says(/http:\/\/localhost:\d+/);
  const run = (...parameters: string[]) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR, ...settings }).ended;
  const invited = await run('invite', 'create', '--json');
  const { code: invitation_code } = JSON.parse(invited.stdout) as { code: string };
  const phone = createTestClient(fetch, url);
  await phone.register({ username: 'Quirin', phone: '+4915112345678', invitation_code });
  const stream = await openStream(url, phone);
  stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
  await stream.next('welcome');
  await stream.next('welcome');
  await send(phone, { text: 'Why? \u001b[31mred' });
  await stream.next('support');
  const { pictureId } = await send(phone, { text: '', image: await picture() });
  const out = join(DATA_DIR, 'seen.jpg');
  expect((await run('support', 'picture', pictureId ?? '', '--out', out)).code).toBe(0);
  expect((await sharp(await readFile(out)).metadata()).width).toBe(400);
  const list = await run('support', 'list');
  expect(list.stdout).toMatch(/quirin .* 2 +2 /i);
  const shown = await run('support', 'show', 'quirin');
  expect(shown.stdout).toContain('Why? [31mred');
  expect((await run('support', 'reply', 'quirin', 'Because of T+1.')).code).toBe(0);
  await expect
    .poll(() => stream.received.filter(({ type }) => type === 'support').length)
    .toBeGreaterThan(1);
  await expect.poll(() => talk(phone)).toContain('back-office Because of T+1. received');
  const nobody = await run('support', 'reply', 'nobody', 'Hello');
  expect(nobody).toMatchObject({ code: 1 });
  expect(nobody.stderr).toContain('nobody is called nobody');
  expect((await run('support', 'close', 'quirin')).code).toBe(0);
});
