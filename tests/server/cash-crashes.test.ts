import { expect, onTestFinished, test } from 'vitest';

import { decidePayments, expirePayments } from '../../server/domain/cash/decide.ts';
import { choose, deliverCallbacks } from '../../server/paper/sandbox-payments.ts';
import { newId } from '../../contract/lib/ids.ts';
import { cancelPayment } from '../../server/domain/cash/payments.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { crashed } from '../factories/attempts.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import {
  bind,
  callBack,
  deposit,
  newPaymentId,
  verifiedInvestor,
  withdraw,
} from '../factories/payments.ts';

type Scene = { desk: Desk; user: string };
type Deed = () => Promise<unknown>;

/**
 * Stages the scene anew for every statement of the deed, dies before that statement, checks the
 * books, and does it again, as client, provider and clerk do: the outcome must be that of an
 * undisturbed run.
 */
async function dieAtEveryStatement(stage: (scene: Scene) => Promise<Deed>): Promise<void> {
  const open = async () => {
    const faulty = await faultyDatabase();
    onTestFinished(() => faulty.db.destroy());
    const desk = await openDesk({ db: faulty.db });
    const scene = { desk, user: await verifiedInvestor(desk) };
    return { faulty, scene, deed: await stage(scene) };
  };
  const calm = await open();
  calm.faulty.crashAt(Infinity);
  await calm.deed();
  const changes = calm.faulty.changes();
  const expected = await outcomeOf(calm.scene);
  expect(changes.length).toBeGreaterThan(3);
  for (const number of changes) {
    const { faulty, scene, deed } = await open();
    faulty.dieAt(number);
    await deed().catch(crashed);
    faulty.crashAt(Infinity);
    await scene.desk.expectBooksInOrder();
    await deed();
    expect(await outcomeOf(scene)).toEqual(expected);
    await scene.desk.expectBooksInOrder();
  }
}

/** Everything that counts, without ids. */
async function outcomeOf({ desk }: Scene) {
  const { db } = desk.context;
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance', 'held', 'sequence'])
    .where('sequence', '>', 0)
    .orderBy('kind')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['direction', 'method', 'amount_minor', 'state', 'reason'])
    .orderBy('id')
    .execute();
  const steps = await db
    .selectFrom('payment_steps')
    .select(['number', 'state'])
    .orderBy('payment_id')
    .orderBy('number')
    .execute();
  const messages = await db.selectFrom('messages').select('kind').orderBy('kind').execute();
  const cards = await db.selectFrom('bank_cards').select(['masked', 'unbound_at']).execute();
  return { accounts, payments, steps, messages, cards };
}

test('a card that is bound while the process dies is bound and funded once', async () => {
  await dieAtEveryStatement(({ desk, user }) => {
    const input = { id: newId('crd', 0) };
    return Promise.resolve(() => bind(desk, user, '6222021234567894', input.id));
  });
});

test('a deposit from a card is asked for once', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    const { id: cardId } = await bind(desk, user);
    const input = { id: newPaymentId('dep'), method: 'card' as const, cardId };
    return () => deposit(desk, user, input);
  });
});

test('a withdrawal is held once', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    const card = await bind(desk, user);
    const id = newPaymentId('wdr');
    return () => withdraw(desk, user, card, 250_000, id);
  });
});

test('the clerk pays out and takes in once, whatever it was doing when it died', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    const card = await bind(desk, user);
    await withdraw(desk, user, card, 250_000);
    await deposit(desk, user, { method: 'card', cardId: card.id });
    desk.clock.advance(5_000);
    return () => decidePayments(desk.context);
  });
});

test('a payment page expires once', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    await deposit(desk, user);
    desk.clock.advance(31 * 60_000);
    return () => expirePayments(desk.context);
  });
});

test('a withdrawal that is taken back is given back once', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    const card = await bind(desk, user);
    const { id: paymentId } = await withdraw(desk, user, card);
    const input = { id: newId('cpy', 0), paymentId };
    return () => cancelPayment(desk.context, user, input);
  });
});

test('a callback credits once, though the provider sends it until it is answered', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    const { id } = await deposit(desk, user);
    return () => callBack(desk, id);
  });
});

test('what was chosen on the sandbox’s page is delivered, also after a crash on the way', async () => {
  await dieAtEveryStatement(async ({ desk, user }) => {
    const { id } = await deposit(desk, user);
    const { reference } = await desk.context.db
      .selectFrom('payments')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return async () => {
      await choose(desk.context, reference, 'pay');
      await deliverCallbacks(desk.context);
    };
  });
});
