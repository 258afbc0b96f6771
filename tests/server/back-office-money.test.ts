import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { bindingAgreementVersion } from '../../contract/cash/types.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openDatabase } from '../../server/domain/data-folder.ts';
import type { Callback } from '../../server/domain/payment-provider.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { vaultOf } from '../../server/domain/vault.ts';
import { submitTo } from '../factories/identity.ts';
import { close } from '../support/closing-calls.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';
import { openStream } from '../support/stream-client.ts';
import { createTestClient, testTradingPassword } from '../support/test-client.ts';

const address = /http:\/\/localhost:\d+/;
const settings = { CLERK: 'manual' };

function office(DATA_DIR: string) {
  return (...parameters: string[]) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR, ...settings }).ended;
}

const itemsOf = <Item>(stdout: string) => (JSON.parse(stdout) as { items: Item[] }).items;

/** A server that runs, its back office, and somebody who has registered there. */
async function openBrokerage(changed: Record<string, string> = {}) {
  const DATA_DIR = throwAwayFolder();
  const environment = { PORT: '0', DATA_DIR, ...settings, ...changed };
  const [url] = await runNode(['server/start.ts', '--api-only'], environment).says(address);
  const run = office(DATA_DIR);
  const { code: invitation_code } = JSON.parse(
    (await run('invite', 'create', '--json')).stdout,
  ) as { code: string };
  const phone = createTestClient(fetch, url);
  await phone.register({ username: 'Quirin', phone: '+4915112345678', invitation_code });
  return { DATA_DIR, url, run, phone };
}

type Room = Awaited<ReturnType<typeof openBrokerage>>;

/** A card of the investor, whose identity the desk has seen. */
async function bindCard({ run, phone }: Room) {
  await phone.setTradingPassword();
  await submitTo(phone, { name: 'Quirin Vogt' });
  expect((await run('identity', 'approve', 'quirin')).code).toBe(0);
  return phone.call(cash.bindCard, {
    id: newId('crd', 0),
    holder: 'Quirin Vogt',
    bank: 'Bank of China',
    branch: '',
    agreement_version: bindingAgreementVersion,
    ...(await phone.encrypted({
      number: '6222021234567894',
      trading_password: testTradingPassword,
    })),
  });
}

test('the desk decides deposits and withdrawals of the running server, and reads its cards', async () => {
  const room = await openBrokerage();
  const { url, run, phone } = room;
  const card = await bindCard(room);
  const cards = await run('card', 'list', 'quirin');
  expect(cards.stdout).toContain('•••• 7894');
  expect(cards.stdout).not.toContain('62220212');

  const way = { cardId: card.id, amountMinor: 100_000 };
  const deposit = await phone.call(cash.deposit, { id: newId('dep', 0), method: 'card', ...way });
  const secret = await phone.tradingSecret();
  const withdrawal = await phone.call(cash.withdraw, { id: newId('wdr', 0), ...way, ...secret });
  type Listed = { reference: string; state: string };
  const [waiting] = itemsOf<Listed>((await run('deposit', 'list', '--json')).stdout);
  expect((await run('withdrawal', 'list')).stdout).toContain(withdrawal.reference);
  const stream = await openStream(url, phone);
  stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
  await stream.next('welcome');
  await stream.next('welcome');
  expect((await run('deposit', 'accept', waiting?.reference ?? '')).code).toBe(0);
  // Decided in a process of its own, and told by the running server all the same.
  await stream.next('message');
  await stream.next('balance');
  const reason = 'Please call us first.';
  const refuse = ['withdrawal', 'refuse', withdrawal.reference, '--reason', reason];
  expect((await run('deposit', 'accept', withdrawal.reference)).stderr).toContain(
    'payment_unknown',
  );
  expect((await run(...refuse)).code).toBe(0);
  expect((await run(...refuse)).stderr).toContain('payment_not_open');
  expect((await phone.call(cash.payment, { id: deposit.id })).state).toBe('credited');
  expect(await phone.call(cash.payment, { id: withdrawal.id })).toMatchObject({
    state: 'refused',
    reason: { text: reason },
  });
  const verified = await run('ledger', 'verify', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, problems: [] });
});

test('the desk is told when the bank does not pay what it has accepted', async () => {
  const room = await openBrokerage();
  const { DATA_DIR, run, phone } = room;
  const { id: cardId, bankBalanceMinor } = await bindCard(room);
  const ask = (amountMinor: number) =>
    phone.call(cash.deposit, { id: newId('dep', 0), method: 'card', cardId, amountMinor });
  const paid = await ask(bankBalanceMinor ?? 0);
  const tooMuch = await ask(100_000);
  expect((await run('deposit', 'accept', paid.reference)).stdout).toContain('is credited.');
  const answer = await run('deposit', 'accept', tooMuch.reference, '--json');
  expect(JSON.parse(answer.stdout)).toEqual({ reference: tooMuch.reference, state: 'declined' });
  expect((await phone.call(cash.payment, { id: tooMuch.id })).state).toBe('declined');
  const db = openDatabase(readSettings({ DATA_DIR }));
  onTestFinished(() => db.destroy());
  const audited = await db
    .selectFrom('audit_log')
    .select(['subject', 'action'])
    .where('subject', 'in', [paid.reference, tooMuch.reference])
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { subject: paid.reference, action: 'payment_accepted' },
    { subject: tooMuch.reference, action: 'payment_declined' },
  ]);
});

test('the desk finds what was paid for an account that is closed, to return it', async () => {
  const { DATA_DIR, url, run, phone } = await openBrokerage({ PAPER_STARTING_CASH_MINOR: '0' });
  const way = { method: 'redirect', amountMinor: 100_000 } as const;
  const { id: paymentId, reference } = await phone.call(cash.deposit, {
    id: newId('dep', 0),
    ...way,
  });
  await phone.call(cash.cancelPayment, { id: newId('cpy', 0), paymentId });
  const toReturn = async () => itemsOf((await run('deposit', 'list', '--closed', '--json')).stdout);
  expect(await toReturn()).toEqual([]);
  expect((await close(phone)).envelope.code).toBe(1);

  const paid = { result: 'paid', amountMinor: 100_000, currency: 'CNY' } as const;
  const callback: Callback = { reference, ...paid, signedAt: Date.now() };
  const body = JSON.stringify(callback);
  const signature = vaultOf(readFileSync(join(DATA_DIR, 'vault.key'))).signCallback(body);
  const headers = { 'x-signature': signature };
  const callBack = async () => {
    const answer = await fetch(new URL('/api/cash/callback', url), {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  // Answered as what was taken: a provider repeats nothing.
  expect(await callBack()).toEqual({ status: 200, outcome: 'account_closed' });
  expect(await callBack()).toEqual({ status: 200, outcome: 'duplicate' });
  expect(await toReturn()).toMatchObject([{ reference, amountMinor: 100_000, state: 'cancelled' }]);

  expect((await run('deposit', 'returned', 'nothing')).stderr).toContain('payment_unknown');
  expect((await run('deposit', 'returned', reference)).code).toBe(0);
  expect((await run('deposit', 'returned', reference)).stderr).toContain('payment_not_open');
  expect(await toReturn()).toEqual([]);
  const all = itemsOf((await run('deposit', 'list', '--closed', '--all', '--json')).stdout);
  expect(all).toMatchObject([{ reference, returnedAt: expect.any(Number) }]);
  // What is told once more later is not to be returned twice.
  expect(await callBack()).toEqual({ status: 200, outcome: 'duplicate' });
  expect(await toReturn()).toEqual([]);
  expect((await run('ledger', 'verify')).code).toBe(0);
});

test('the desk finds the oldest deposits that wait, and the newest of all, among more than are shown', async () => {
  const { DATA_DIR, run, phone } = await openBrokerage();
  const way = { method: 'redirect', amountMinor: 100_000 } as const;
  const { reference } = await phone.call(cash.deposit, { id: newId('dep', 0), ...way });
  const db = openDatabase(readSettings({ DATA_DIR }));
  onTestFinished(() => db.destroy());
  const newest = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const older = Array.from({ length: 500 }, (_, i) => ({
    ...newest,
    id: `${newest.id}-${i}`,
    reference: `older-${i}`,
    created_at: newest.created_at - 1 - i,
  }));
  await db.insertInto('payments').values(older).execute();

  const listed = async (...options: string[]) => {
    const { stdout } = await run('deposit', 'list', '--json', ...options);
    const items = itemsOf<{ reference: string }>(stdout);
    return { first: items[0]?.reference, count: items.length };
  };
  expect(await listed()).toEqual({ first: 'older-499', count: 500 });
  expect(await listed('--all')).toEqual({ first: reference, count: 500 });
  expect((await run('deposit', 'list')).stdout).toContain('There are more than these 500.');
  await run('deposit', 'refuse', 'older-0', '--reason', 'Ask us.');
  expect((await run('deposit', 'list')).stdout).not.toContain('There are more');
});

test('the desk sees what is due, does it, and may do a step again', async () => {
  const run = office(throwAwayFolder());
  type Job = { marketDate: string; step: string; state: string };
  const list = async () => itemsOf<Job>((await run('jobs', 'list', '--json')).stdout);
  const due = await list();
  expect(new Set(due.map(({ state }) => state))).toEqual(new Set(['due']));
  const { done } = JSON.parse((await run('jobs', 'run', '--json')).stdout) as { done: Job[] };
  expect(done.map(({ step }) => step)).toEqual(due.map(({ step }) => step).toReversed());
  expect((await run('jobs', 'run')).stdout).toContain('Nothing is due');
  expect((await list()).every(({ state }) => state === 'done')).toBe(true);
  const step = done[0]?.step ?? '';
  const again = await run('jobs', 'run', '--date', done[0]?.marketDate ?? '', '--step', step);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  const early = await run('jobs', 'run', '--date', '2099-01-05', '--step', step);
  expect(early.stderr).toContain('was not run yet');
});
