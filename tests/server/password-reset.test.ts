import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { securityRules } from '../../contract/account/types.ts';
import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { signWebhook } from '../../server/domain/account/code-sender.ts';
import { forgetOldCodes, sendResetCodes } from '../../server/domain/account/reset-requests.ts';
import { startTasks } from '../../server/jobs/tasks.ts';
import { migratedDatabase } from '../factories/memory-database.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { holdQueries } from '../support/held-query.ts';
import { codeIn, newPassword, outboxTexts, resetCode, resetInput } from '../support/reset-code.ts';
import { testPassword } from '../support/test-client.ts';

const minuteMs = 60_000;
const phone = '+4915112345678';
const stranger = '+4915199999999';

async function withHanna(options: Parameters<typeof startBrokerage>[0] = {}) {
  const brokerage = await startBrokerage(options);
  const hanna = brokerage.client();
  const invitation_code = await brokerage.invite();
  await hanna.register({ username: 'Hanna', phone, invitation_code });
  const visitor = brokerage.client();
  const reset = async (code: string, change: object = {}) =>
    visitor.ask(
      accountEndpoints.resetPassword,
      await resetInput(visitor, { phone, code, ...change }),
    );
  const refusedCode = async (code: string, change: object = {}) =>
    (
      await visitor.refused(
        accountEndpoints.resetPassword,
        await resetInput(visitor, { phone, code, ...change }),
      )
    ).code;
  return { brokerage, hanna, visitor, reset, refusedCode };
}

const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

describe('a one-time code', () => {
  test('opens a new password once, ends every session, and says so', async () => {
    const { brokerage, hanna, reset, refusedCode } = await withHanna();
    const code = await resetCode(brokerage, phone);
    expect(code).toMatch(/^\d{8}$/);
    expect((await reset(code)).envelope.code).toBe(1);
    expect(await hanna.refused(userEndpoints.info, {})).toMatchObject({
      status: 401,
      code: 'session_password_changed',
    });
    expect(await refusedCode(code)).toBe('reset_code_invalid');
    await expect(hanna.login('Hanna', testPassword)).rejects.toThrow('2003');
    await hanna.login('Hanna', newPassword);
    const { items } = await hanna.call(messageEndpoints.list, {});
    expect(items.map(({ kind }) => kind)).toContain('password_reset');
  });

  test('is kept where nobody can read it', async () => {
    const { brokerage } = await withHanna();
    const code = await resetCode(brokerage, phone);
    const { db } = brokerage.context;
    const kept = JSON.stringify([
      await db.selectFrom('password_codes').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('reset_requests').selectAll().execute(),
    ]);
    for (const secret of [code, code.slice(0, 4) + ' ', phone, phone.slice(3)])
      expect(kept).not.toContain(secret);
  });

  test('is void after ten minutes', async () => {
    const { brokerage, refusedCode } = await withHanna();
    const code = await resetCode(brokerage, phone);
    brokerage.clock.advance(securityRules.resetCodeMinutes * minuteMs);
    expect(await refusedCode(code)).toBe('reset_code_invalid');
  });

  test('is void after five wrong tries, also for who knows it', async () => {
    const { brokerage, refusedCode } = await withHanna();
    const code = await resetCode(brokerage, phone);
    for (let i = 0; i < securityRules.resetCodeTries; i += 1)
      expect(await refusedCode(wrong(code))).toBe('reset_code_invalid');
    expect(await refusedCode(code)).toBe('reset_code_invalid');
  });

  test('bears five tries at once and no more', async () => {
    const { brokerage, refusedCode } = await withHanna();
    const code = await resetCode(brokerage, phone);
    const guesses = Array.from({ length: 12 }, (_, i) => String(10_000_000 + i));
    const answers = await Promise.all(guesses.map((guess) => refusedCode(guess)));
    expect(new Set(answers)).toEqual(new Set(['reset_code_invalid']));
    expect(await refusedCode(code)).toBe('reset_code_invalid');
  });

  test('is void once a newer one was sent', async () => {
    const { brokerage, reset, refusedCode } = await withHanna();
    const first = await resetCode(brokerage, phone);
    const second = await resetCode(brokerage, phone);
    expect(await refusedCode(first)).toBe('reset_code_invalid');
    expect((await reset(second)).envelope.code).toBe(1);
  });

  test('is good for one of two requests that bring it at once', async () => {
    const { brokerage, reset } = await withHanna();
    const code = await resetCode(brokerage, phone);
    const both = await Promise.all([reset(code), reset(code)]);
    expect(both.filter(({ envelope }) => envelope.code === 1)).toHaveLength(1);
  });

  test('does not open when the whole request is replayed', async () => {
    const { brokerage, visitor } = await withHanna();
    const code = await resetCode(brokerage, phone);
    const input = await resetInput(visitor, { phone, code });
    await visitor.call(accountEndpoints.resetPassword, input);
    const { code: refusal } = await visitor.refused(accountEndpoints.resetPassword, input);
    expect(refusal).toBe('credentials_replayed');
  });

  test('is not lost to a password that is too easy', async () => {
    const { brokerage, reset, refusedCode } = await withHanna();
    const code = await resetCode(brokerage, phone);
    for (const password of ['password1', 'maverick1', '15112345678', 'Hanna123', 'hanna2024'])
      expect(await refusedCode(code, { password })).toBe('password_weak');
    expect((await reset(code)).envelope.code).toBe(1);
  });

  test('lets in again whoever was locked out', async () => {
    const { brokerage, hanna, reset } = await withHanna();
    for (let i = 0; i < 8; i += 1) await hanna.login('Hanna', 'falsch').catch(() => undefined);
    await expect(hanna.login('Hanna')).rejects.toThrow('2004');
    await reset(await resetCode(brokerage, phone));
    await hanna.login('Hanna', newPassword);
  });
});

describe('asking for a code', () => {
  test('answers the same for a number that nobody has, and sends nothing', async () => {
    const { brokerage, visitor, refusedCode } = await withHanna();
    const ask = (number: string) => visitor.ask(accountEndpoints.requestReset, { phone: number });
    const [known, unknown] = [await ask(phone), await ask(stranger)];
    expect(unknown.envelope).toEqual(known.envelope);
    expect(unknown.response.status).toBe(known.response.status);
    await sendResetCodes(brokerage.context);
    expect(await outboxTexts(brokerage)).toHaveLength(1);
    expect(await refusedCode('12345678', { phone: stranger })).toBe('reset_code_invalid');
  });

  test('does the same work for both: nothing looks for the account before the answer', async () => {
    const { brokerage, visitor } = await withHanna();
    await visitor.call(accountEndpoints.requestReset, { phone });
    await visitor.call(accountEndpoints.requestReset, { phone: stranger });
    const { db } = brokerage.context;
    expect(await db.selectFrom('password_codes').selectAll().execute()).toEqual([]);
    const rows = await db.selectFrom('reset_requests').select('state').execute();
    expect(rows).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
  });

  test.each([
    ['known', phone],
    ['unknown', stranger],
  ])('is limited to three an hour for a number that is %s', async (_, number) => {
    const { brokerage, visitor } = await withHanna();
    for (let i = 0; i < securityRules.resetCodesAnHour; i += 1)
      await visitor.call(accountEndpoints.requestReset, { phone: number });
    const again = await visitor.refused(accountEndpoints.requestReset, { phone: number });
    expect(again).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3500);
    brokerage.clock.advance(60 * minuteMs);
    await visitor.call(accountEndpoints.requestReset, { phone: number });
  });

  test('is limited by address, whatever the number', async () => {
    const { visitor } = await withHanna({ rateLimits: 'on' });
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const number = `+491520000${String(i).padStart(4, '0')}`;
      const { response } = await visitor.ask(accountEndpoints.requestReset, { phone: number });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  test('speaks the language of whoever asks', async () => {
    const { brokerage, visitor } = await withHanna();
    visitor.speak('en');
    await visitor.call(accountEndpoints.requestReset, { phone });
    await sendResetCodes(brokerage.context);
    expect((await outboxTexts(brokerage))[0]).toMatch(
      /^Lotwise: \d{4} \d{4} is your code for a new password\. It is valid for 10 minutes\./,
    );
  });

  test('sends a code once, however many processes look after it', async () => {
    const { brokerage, visitor } = await withHanna();
    await visitor.call(accountEndpoints.requestReset, { phone });
    await Promise.all([sendResetCodes(brokerage.context), sendResetCodes(brokerage.context)]);
    expect(await outboxTexts(brokerage)).toHaveLength(1);
  });

  describe('while strangers ask for many', () => {
    async function behindStrangers(count: number, options: Parameters<typeof withHanna>[0] = {}) {
      const room = await withHanna(options);
      for (let n = 0; n < count; n += 1)
        await room.visitor.call(accountEndpoints.requestReset, {
          phone: `+491520000${String(n).padStart(4, '0')}`,
        });
      room.brokerage.clock.advance(1);
      await room.visitor.call(accountEndpoints.requestReset, { phone });
      return room;
    }

    test('sends it in the same run, though it came last', async () => {
      const { brokerage, reset } = await behindStrangers(50);
      await sendResetCodes(brokerage.context);
      const [text] = await outboxTexts(brokerage);
      expect((await reset(codeIn(text))).envelope.code).toBe(1);
    });

    test('ends with the pass that is under way when the server stops, and goes on after its start', async () => {
      const requests = holdQueries('reset_requests');
      const db = requests.around(await migratedDatabase());
      const { brokerage } = await behindStrangers(50, { db });
      const { context } = brokerage;
      const held = requests.holdNext();
      const tasks = startTasks(context);
      await held.reached;
      const stopped = tasks.stop();
      held.goOn();
      await stopped;
      expect(await outboxTexts(brokerage)).toEqual([]);
      const begun = context.db
        .selectFrom('reset_requests')
        .select('id')
        .where('state', '=', 'done');
      expect((await begun.execute()).length).toBeGreaterThan(0);
      await sendResetCodes(context);
      expect(await outboxTexts(brokerage)).toHaveLength(1);
    });
  });

  test('sends a code that opens after a crash between the message and its note', async () => {
    const { brokerage, visitor, reset } = await withHanna();
    const { db } = brokerage.context;
    await visitor.call(accountEndpoints.requestReset, { phone });
    const noted = await db
      .selectFrom('reset_requests')
      .select(['phone', 'state'])
      .executeTakeFirstOrThrow();
    await sendResetCodes(brokerage.context);
    const [before] = await outboxTexts(brokerage);
    await db.updateTable('reset_requests').set(noted).execute();
    brokerage.clock.advance(10_000);
    await sendResetCodes(brokerage.context);
    const texts = await outboxTexts(brokerage);
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toBe(before);
    expect((await reset(codeIn(texts[0]))).envelope.code).toBe(1);
  });

  test('leaves nothing behind after a week', async () => {
    const { brokerage } = await withHanna();
    await resetCode(brokerage, phone);
    brokerage.clock.advance(8 * 24 * 60 * minuteMs);
    await forgetOldCodes(brokerage.context);
    const { db } = brokerage.context;
    for (const table of ['outbox', 'password_codes', 'reset_requests'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('a sender by webhook', () => {
  const secret = 'x'.repeat(32);

  async function service(answers: number[]) {
    const got: { body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ body, headers: request.headers });
        response.statusCode = answers[got.length - 1] ?? 200;
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return { got, url: `http://127.0.0.1:${port}/codes` };
  }

  test('gets number, code and text, signed; nothing stays in the outbox', async () => {
    const { got, url } = await service([200]);
    const { brokerage, visitor, reset } = await withHanna({
      settings: { CODE_SENDER: 'webhook', CODE_WEBHOOK_URL: url, CODE_WEBHOOK_SECRET: secret },
    });
    const answer = await visitor.call(accountEndpoints.requestReset, { phone });
    expect(answer.sentTo).toBe('phone');
    await sendResetCodes(brokerage.context);
    const [{ body, headers } = { body: '', headers: {} }] = got;
    const sent = JSON.parse(body) as Record<string, string>;
    expect(sent).toMatchObject({ phone, lang: 'en' });
    const stamp = String(headers['lotwise-timestamp']);
    expect(headers['lotwise-signature']).toBe(`v1=${signWebhook(secret, stamp, body)}`);
    expect(await outboxTexts(brokerage)).toEqual([]);
    expect((await reset(sent['code'] ?? '')).envelope.code).toBe(1);
  });

  test('is asked again with the same id when it did not take the message', async () => {
    const { got, url } = await service([503, 200]);
    const { brokerage, visitor } = await withHanna({
      settings: { CODE_SENDER: 'webhook', CODE_WEBHOOK_URL: url, CODE_WEBHOOK_SECRET: secret },
    });
    await visitor.call(accountEndpoints.requestReset, { phone });
    await expect(sendResetCodes(brokerage.context)).rejects.toThrow('503');
    await sendResetCodes(brokerage.context);
    expect(got).toHaveLength(1);
    brokerage.clock.advance(10_000);
    await sendResetCodes(brokerage.context);
    const ids = got.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is given up when the code would be too old', async () => {
    const { got, url } = await service([503]);
    const { brokerage, visitor } = await withHanna({
      settings: { CODE_SENDER: 'webhook', CODE_WEBHOOK_URL: url, CODE_WEBHOOK_SECRET: secret },
    });
    await visitor.call(accountEndpoints.requestReset, { phone });
    await sendResetCodes(brokerage.context).catch(() => undefined);
    brokerage.clock.advance(11 * minuteMs);
    await sendResetCodes(brokerage.context);
    expect(got).toHaveLength(1);
  });

  test.each([
    [{ CODE_WEBHOOK_URL: 'nowhere', CODE_WEBHOOK_SECRET: secret }, 'CODE_WEBHOOK_URL'],
    [{ CODE_WEBHOOK_URL: 'https://sms.example', CODE_WEBHOOK_SECRET: 'x' }, 'CODE_WEBHOOK_SECRET'],
  ])('is refused at the start with %j', async (settings, name) => {
    await expect(
      startBrokerage({ settings: { CODE_SENDER: 'webhook', ...settings } }),
    ).rejects.toThrow(name);
  });
});
