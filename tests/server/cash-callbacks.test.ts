import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { receiveCallback } from '../../server/domain/cash/callback.ts';
import { expirePayments } from '../../server/domain/cash/decide.ts';
import { choose } from '../../server/paper/sandbox-payments.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openCashDesk, startingCash } from '../factories/cash-desk.ts';
import type { CashDesk } from '../factories/cash-desk.ts';
import { close } from '../support/closing-calls.ts';
import { emptyCash } from '../support/own-account-calls.ts';

const minute = 60_000;

async function outcomesOf({ brokerage }: CashDesk): Promise<string[]> {
  const rows = await brokerage.context.db
    .selectFrom('payment_callbacks')
    .select(['outcome', 'times'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ outcome, times }) => Array<string>(times).fill(outcome));
}

describe('a callback', () => {
  test('credits once, however often it comes', async () => {
    const desk = await openCashDesk();
    const { id } = await desk.deposit(100_000);
    const reference = await desk.referenceOf(id);
    const outcomes = await Promise.all([1, 2, 3].map(() => desk.callBack({ reference })));
    expect(outcomes.toSorted()).toEqual(['credited', 'duplicate', 'duplicate']);
    expect((await desk.cash()).balance).toBe(startingCash + 100_000);
    expect(await desk.callBack({ reference, result: 'declined' })).toBe('superseded');
    expect((await desk.payment(id)).state).toBe('credited');
    await desk.expectBooksInOrder();
  });

  test('that is forged, stale, malformed or about another amount, currency or payment credits nothing', async () => {
    const desk = await openCashDesk();
    const { id } = await desk.deposit(100_000);
    const reference = await desk.referenceOf(id);
    const { clock, context } = desk.brokerage;
    const attempts = [
      await desk.callBack({ reference }, '0'.repeat(64)),
      await desk.callBack({ reference }, ''),
      await desk.callBack({ reference, signedAt: clock.now() - 25 * 60 * minute }),
      await desk.callBack({ reference, signedAt: clock.now() + 10 * minute }),
      await desk.callBack({ reference, amountMinor: 99_999 }),
      await desk.callBack({ reference, amountMinor: 1_000_000 }),
      await desk.callBack({ reference, currency: 'EUR' }),
      await desk.callBack({ reference: newId('pay', 0) }),
    ];
    expect(attempts).toEqual([
      'forged',
      'forged',
      'stale',
      'stale',
      'wrong_amount',
      'wrong_amount',
      'wrong_currency',
      'unknown_payment',
    ]);
    expect((await outcomesOf(desk)).toSorted()).toEqual(attempts.toSorted());
    expect((await desk.cash()).balance).toBe(startingCash);
    expect((await desk.payment(id)).state).toBe('pending');
    expect(context.vault.signCallback('a')).not.toBe(context.vault.signCallback('b'));
  });

  test('with a NUL in it is counted, and shown without it', async () => {
    const desk = await openCashDesk();
    const { context } = desk.brokerage;
    expect(await receiveCallback(context, 'a\0b', '')).toBe('forged');
    const { body } = await context.db
      .selectFrom('payment_callbacks')
      .select('body')
      .executeTakeFirstOrThrow();
    expect(body).toBe('a\uFFFDb');
    const page = await desk.brokerage.app.request('/sandbox-pay/pay%00');
    expect(page.status).toBe(404);
  });

  test.each(['declined', 'cancelled'] as const)(
    'of money that was paid after all credits it, also when “%s” came before',
    async (result) => {
      const desk = await openCashDesk();
      const { id } = await desk.deposit(100_000);
      const reference = await desk.referenceOf(id);
      expect(await desk.callBack({ reference, result })).toBe(result);
      expect((await desk.payment(id)).state).toBe(result);
      expect(await desk.callBack({ reference })).toBe('credited');
      expect((await desk.cash()).balance).toBe(startingCash + 100_000);
      await desk.expectBooksInOrder();
    },
  );

  test('that comes after the page has expired or was given up still credits what was paid', async () => {
    const desk = await openCashDesk();
    const late = await desk.deposit(100_000);
    await desk.pass(31 * minute);
    expect(await desk.payment(late.id)).toMatchObject({ state: 'expired', reason: 'timed_out' });
    expect(await desk.callBack({ reference: await desk.referenceOf(late.id) })).toBe('credited');
    const givenUp = await desk.deposit(100_000);
    await desk.phone.call(cash.cancelPayment, { id: newId('cpy', 0), paymentId: givenUp.id });
    expect(await desk.callBack({ reference: await desk.referenceOf(givenUp.id) })).toBe('credited');
    expect((await desk.cash()).balance).toBe(startingCash + 200_000);
  });

  test.each(['declined', 'cancelled', 'expired'] as const)(
    'of money that was paid after the account was closed, “%s” before, credits nothing and tells the desk once',
    async (before) => {
      const desk = await openCashDesk();
      const { brokerage, phone } = desk;
      const { db } = brokerage.context;
      const { id: userId } = await phone.call(user.info, {});
      const { id, reference } = await desk.deposit(100_000);
      if (before === 'expired') await desk.pass(31 * minute);
      else await desk.callBack({ reference, result: before });
      expect((await desk.payment(id)).state).toBe(before);
      await emptyCash(brokerage, userId);
      expect((await close(phone)).envelope.code).toBe(1);
      const told: unknown[] = [];
      brokerage.context.events.subscribe((_, event) => told.push(event));

      // What is told twice would be returned twice.
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.callBack({ reference })));
      expect(outcomes.toSorted()).toEqual(['account_closed', 'duplicate', 'duplicate']);
      expect(await desk.callBack({ reference, result: 'declined' })).not.toBe('credited');
      expect(await outcomesOf(desk)).toEqual(expect.arrayContaining(outcomes));
      expect(await desk.cash()).toEqual({ balance: 0, held: 0 });
      const { state } = await db.selectFrom('payments').select('state').executeTakeFirstOrThrow();
      expect(state).toBe(before);
      expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
      expect(told).toEqual([]);
      await desk.expectBooksInOrder();
    },
  );

  test('that is not believed leaves one short row a day, however often and long it comes', async () => {
    const desk = await openCashDesk();
    const { context } = desk.brokerage;
    const long = JSON.stringify({ reference: 'x'.repeat(7_000) });
    for (let sent = 0; sent < 50; sent += 1) await receiveCallback(context, long, 'f'.repeat(64));
    const rows = () =>
      context.db.selectFrom('payment_callbacks').select(['outcome', 'times', 'body']).execute();
    expect(await rows()).toEqual([{ outcome: 'forged', times: 50, body: long.slice(0, 200) }]);
    const signature = context.vault.signCallback('not JSON');
    await receiveCallback(context, 'not JSON', signature);
    await desk.pass(24 * 60 * minute);
    await receiveCallback(context, 'short', 'f'.repeat(64));
    expect((await rows()).map(({ outcome, times }) => [outcome, times])).toEqual([
      ['forged', 50],
      ['forged', 1],
      ['malformed', 1],
    ]);
  });

  test('for a payment from a card is not the provider’s business', async () => {
    const desk = await openCashDesk();
    const card = await desk.bind();
    const { id } = await desk.deposit(100_000, { cardId: card.id });
    expect(await desk.callBack({ reference: await desk.referenceOf(id) })).toBe('unknown_payment');
  });

  test('arrives over HTTP with its signature in a header', async () => {
    const desk = await openCashDesk();
    const { id } = await desk.deposit(100_000);
    const { app, clock, context } = desk.brokerage;
    const body = JSON.stringify({
      reference: await desk.referenceOf(id),
      result: 'paid',
      amountMinor: 100_000,
      currency: 'CNY',
      signedAt: clock.now(),
    });
    const send = (signature: string) =>
      app.request('/api/cash/callback', {
        method: 'POST',
        body,
        headers: { 'x-signature': signature },
      });
    expect((await send('f'.repeat(64))).status).toBe(403);
    const long = { method: 'POST', body: 'x'.repeat(9_000) };
    expect((await app.request('/api/cash/callback', long)).status).toBe(413);
    expect((await send(context.vault.signCallback(body))).status).toBe(200);
    expect((await desk.payment(id)).state).toBe('credited');
  });
});

describe('the sandbox’s payment page', () => {
  test('shows the amount, takes one choice, and leads back to the app', async () => {
    const desk = await openCashDesk();
    const asked = await desk.deposit(123_456);
    const { app } = desk.brokerage;
    const page = await app.request(asked.payUrl ?? '', { headers: { lang: 'de' } });
    const text = await page.text();
    expect(text).toContain('1.234,56');
    const policy = page.headers.get('content-security-policy');
    for (const element of ['style', 'script']) {
      // A browser takes everything between the tags, spaces and all.
      const [, inside = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(text) ?? [];
      const hash = createHash('sha256').update(inside).digest('base64');
      expect(policy).toContain(`${element}-src 'self' 'sha256-${hash}';`);
    }
    const choice = (name: string) =>
      app.request(asked.payUrl ?? '', {
        method: 'POST',
        body: new URLSearchParams({ choice: name }),
      });
    const answer = await choice('pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/#/bankIn?id=${asked.id}`);
    // A second press leads back as well, whatever it wants.
    const second = await choice('decline');
    expect(second.status).toBe(303);
    expect(second.headers.get('location')).toBe(`/#/bankIn?id=${asked.id}`);
    expect((await desk.payment(asked.id)).state).toBe('credited');
    expect(await (await app.request(asked.payUrl ?? '')).text()).not.toContain('<form');
    expect((await app.request('/sandbox-pay/pay_unknown')).status).toBe(404);
  });

  test.each(['pay', 'later', 'decline', 'cancel'])(
    'takes no choice for a payment that is over: %s',
    async (choice) => {
      const desk = await openCashDesk();
      const { app, context } = desk.brokerage;
      const { id, payUrl } = await desk.deposit(100_000);
      await desk.phone.call(cash.cancelPayment, { id: newId('cpy', 0), paymentId: id });
      const body = new URLSearchParams({ choice });
      const answer = await app.request(payUrl ?? '', { method: 'POST', body });
      expect(answer.status).toBe(200);
      const over = await answer.text();
      expect(over).not.toContain('<form');
      expect(over).toBe(await (await app.request(payUrl ?? '')).text());
      await desk.pass(minute);
      expect((await desk.payment(id)).state).toBe('cancelled');
      expect(await outcomesOf(desk)).toEqual([]);
      expect((await desk.cash()).balance).toBe(startingCash);
      expect(await context.db.selectFrom('sandbox_choices').selectAll().execute()).toEqual([]);
    },
  );

  test('leads back to an app on another host, if that may call', async () => {
    const settings = { ALLOWED_ORIGINS: 'https://app.example' };
    const desk = await openCashDesk({ settings });
    const { app } = desk.brokerage;
    const landing = async (from: string) => {
      const { id, payUrl } = await desk.deposit(100_000);
      const address = `${payUrl}?app=${encodeURIComponent(from)}`;
      const policy = (await app.request(address)).headers.get('content-security-policy');
      const body = new URLSearchParams({ choice: 'pay' });
      const answer = await app.request(address, { method: 'POST', body });
      const [back = ''] = (answer.headers.get('location') ?? '').split(`#/bankIn?id=${id}`);
      return { back, targets: /form-action ([^;]*)/.exec(policy ?? '')?.[1] };
    };
    expect(await landing('https://app.example/lotwise/')).toEqual({
      back: 'https://app.example/lotwise/',
      targets: "'self' https://app.example",
    });
    for (const from of [
      'https://evil.example/',
      'https://app.example.evil.example/',
      'javascript:',
    ])
      // One after the other: each is a payment of its own.
      // oxlint-disable-next-line no-await-in-loop
      expect(await landing(from)).toEqual({ back: '/', targets: "'self'" });
  });

  test('calls back late when that was chosen, also after a crash before it was noted', async () => {
    const desk = await openCashDesk();
    const { id } = await desk.deposit(100_000);
    const reference = await desk.referenceOf(id);
    const { context } = desk.brokerage;
    const { payUrl } = await desk.payment(id);
    const chosenAt = desk.brokerage.clock.now();
    await choose(context, reference, 'later');
    const waiting = await desk.brokerage.app.request(payUrl ?? '');
    expect(await waiting.text()).not.toContain('<form');
    await desk.pass(19_000);
    const underWay = await desk.payment(id);
    expect(underWay).toMatchObject({ state: 'pending', payUrl: null });
    expect(underWay.expectedAt).toBe(chosenAt + 20_000);
    const cancel = { id: newId('cpy', chosenAt), paymentId: id };
    expect((await desk.phone.refused(cash.cancelPayment, cancel)).code).toBe('payment_not_open');
    await desk.pass(2_000);
    expect((await desk.payment(id)).state).toBe('credited');
    await context.db.updateTable('sandbox_choices').set({ delivered_at: null }).execute();
    await desk.pass(1_000);
    expect(await outcomesOf(desk)).toEqual(['credited', 'duplicate']);
    expect((await desk.cash()).balance).toBe(startingCash + 100_000);
  });

  test('keeps what was confirmed in the last moment from expiring before its callback', async () => {
    const desk = await openCashDesk();
    const { context } = desk.brokerage;
    const { id } = await desk.deposit(100_000);
    await desk.pass(30 * minute - 10_000);
    await choose(context, await desk.referenceOf(id), 'later');
    await desk.pass(10_000);
    expect((await desk.payment(id)).state).toBe('pending');
    await desk.pass(10_000);
    expect((await desk.payment(id)).state).toBe('credited');
    const told = (await desk.phone.call(messages.list, {})).items.map(({ kind }) => kind);
    expect(told).toContain('deposit_credited');
    expect(told).not.toContain('deposit_failed');
  });

  test('lets what was confirmed expire when a day has brought no callback', async () => {
    const desk = await openCashDesk();
    const { clock, context } = desk.brokerage;
    const { id } = await desk.deposit(100_000);
    await choose(context, await desk.referenceOf(id), 'later');
    const state = async (afterMs: number) => {
      clock.advance(afterMs);
      await expirePayments(context);
      await desk.signIn();
      return (await desk.payment(id)).state;
    };
    expect(await state(30 * minute)).toBe('pending');
    expect(await state(23 * 60 * minute)).toBe('pending');
    expect(await state(60 * minute)).toBe('expired');
  });
});
