import { describe, expect, test } from 'vitest';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import { agreementEndpoints as agreement } from '../../contract/agreement/endpoints.ts';
import { agreementVersion } from '../../contract/agreement/types.ts';
import { alertEndpoints as alerts } from '../../contract/alert/endpoints.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { Envelope } from '../../contract/wire/envelope.ts';
import { identityEndpoints as identity } from '../../contract/identity/endpoints.ts';
import { marketEndpoints as market } from '../../contract/market/endpoints.ts';
import { newsEndpoints as news } from '../../contract/news/endpoints.ts';
import { ownAccountEndpoints as own } from '../../contract/own-account/endpoints.ts';
import { changeSubjects } from '../../contract/passkey/types.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import { supportEndpoints as support } from '../../contract/support/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { rememberDevice } from '../../server/domain/login/known-devices.ts';
import { recordLogin } from '../../server/domain/login/login-history.ts';
import { issueTicket } from '../../server/domain/login/password-tickets.ts';
import { openSession } from '../../server/domain/login/sessions.ts';
import { sendNotice } from '../../server/domain/message/send-notice.ts';
import { replyByOperator } from '../../server/domain/support/back-office.ts';
import { newId } from '../../contract/lib/ids.ts';
import { reportOnDay } from '../../server/paper/reports/write-reports.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { callBackTo } from '../factories/cash-desk.ts';
import { submission } from '../factories/identity.ts';
import { newDevice } from '../factories/push-service.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { close, closingName, leaverOf, tablesWith } from '../support/closing-calls.ts';
import type { Leaver } from '../support/closing-calls.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { holdQueries } from '../support/held-query.ts';
import { addPasskey } from '../support/passkey-calls.ts';
import { testPassword, testTradingPassword } from '../support/test-client.ts';

type Asked = Promise<{ envelope: Envelope<unknown> }>;
/** Prepares a call that leaves something, and answers how it is made. */
type Write = (leaver: Leaver) => Promise<() => Asked>;

const codeOf = async ({ phone }: Leaver) => (await phone.call(market.hot, {})).codes[0] ?? '';
const proof = { password: testPassword };

const watch: Write = async (leaver) => {
  const code = await codeOf(leaver);
  return () => leaver.phone.ask(market.watch, { code, watched: true });
};
const bookmark: Write = async ({ brokerage, phone }) => {
  const { clock, context } = brokerage;
  await reportOnDay(context, clock.addMarketDays(clock.marketDate(), -1));
  const { items } = await phone.call(news.list, { category: 'market', limit: 1 });
  return () => phone.ask(news.bookmark, { id: items[0]?.id ?? '', bookmarked: true });
};
const write: Write = ({ phone }) =>
  Promise.resolve(() => phone.ask(support.send, { id: newId('sup', 0), text: 'Good bye' }));
const wait: Write = async (leaver) => {
  const code = await codeOf(leaver);
  const lastMilli = leaver.brokerage.context.feed.quote(code)?.lastMilli ?? 0;
  const alert = { id: newId('alt', 0), code, condition: 'price_above', value: lastMilli * 2 };
  return () => leaver.phone.ask(alerts.set, alert);
};
const picture: Write = async ({ phone }) => {
  const { front: image } = await submission();
  return () => phone.ask(identity.editAvatar, { image });
};

const writes: readonly (readonly [string, Write])[] = [
  ['a share on the watchlist', watch],
  ['a bookmark', bookmark],
  ['a message to customer service', write],
  ['a price alert', wait],
  ['a picture', picture],
  [
    'a proof of identity',
    async ({ phone }) => {
      const { name, number, ...input } = await submission();
      const secret = await phone.encrypted({ name, number });
      return () => phone.ask(identity.submit, { ...input, ...secret });
    },
  ],
  [
    'a device for messages',
    ({ phone }) => {
      const { endpoint, p256dh, auth } = newDevice('https://push.example/one');
      const device = { endpoint, p256dh, auth, kinds: ['alerts'], named: false };
      return Promise.resolve(() => phone.ask(push.subscribe, device));
    },
  ],
  [
    'a passkey',
    async ({ phone }) => {
      const question = await phone.call(passkeys.addOptions, await phone.encrypted(proof));
      const passkey = createAuthenticator().make(question);
      return () => phone.ask(passkeys.add, { name: 'Phone', passkey });
    },
  ],
  [
    'a question to a passkey',
    ({ phone }) => {
      const use = { use: 'change', subject: changeSubjects.closeAccount };
      return Promise.resolve(() => phone.ask(passkeys.options, use));
    },
  ],
  [
    'a question for a new passkey',
    async ({ phone }) => {
      const secret = await phone.encrypted(proof);
      return () => phone.ask(passkeys.addOptions, secret);
    },
  ],
  [
    'a login that asks for a passkey',
    async ({ phone }) => {
      await addPasskey(phone);
      const secret = await phone.encrypted(proof);
      return () => phone.ask(passkeys.secondStep, { on: true, ...secret });
    },
  ],
  [
    'a trading password',
    async ({ phone }) => {
      const secret = await phone.encrypted({ password: testTradingPassword });
      return () => phone.ask(user.setTradingPassword, secret);
    },
  ],
  [
    'another password',
    async ({ phone }) => {
      const change = { old_password: testPassword, password: 'ein-anderes-Wort-3' };
      const secret = await phone.encrypted(change);
      return () => phone.ask(account.changePassword, secret);
    },
  ],
  [
    'another name',
    async ({ phone }) => {
      const secret = await phone.encrypted({ ...proof, username: 'Otto' });
      return () => phone.ask(own.changeUsername, secret);
    },
  ],
  [
    'a code for another number',
    async ({ phone }) => {
      const secret = await phone.encrypted({ ...proof, phone: '+8613955556666' });
      return () => phone.ask(own.phoneCode, secret);
    },
  ],
  [
    'an agreement',
    ({ phone }) =>
      Promise.resolve(() => phone.ask(agreement.accept, { version: agreementVersion })),
  ],
];

/** What a brokerage has to be able to show: nothing else is left of an account that only was opened. */
const left = ['agreement_acceptances', 'sessions'];

async function expectNothingElse({ brokerage, id }: Leaver): Promise<void> {
  const { db } = brokerage.context;
  expect(await tablesWith(db, id)).toEqual(left);
  const query = db.selectFrom('users').selectAll().where('id', '=', id);
  expect(await query.executeTakeFirstOrThrow()).toMatchObject({
    phone: `closed ${id}`,
    username: `closed ${id}`,
    trading_password_hash: null,
    avatar: '',
    second_step: 0,
  });
  const live = db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
  expect(await live.execute()).toEqual([]);
}

onEachDatabase((start) => {
  describe('what was let in before an account was closed, and comes after', () => {
    test.each(writes)('leaves nothing: %s', async (_what, prepare) => {
      // The question whose session a request has.
      const sessions = holdQueries('companion_hash');
      const leaver = await leaverOf(await start({ around: sessions.around }));
      const ask = await prepare(leaver);
      const held = sessions.holdNext();
      const asked = ask();
      await held.reached;
      expect((await close(leaver.phone)).envelope.code).toBe(1);
      held.goOn();
      expect((await asked).envelope.code).not.toBe(1);
      await expectNothingElse(leaver);
      expect(leaver.brokerage.faults).toEqual([]);
    });

    test('leaves nothing: a login that was proved', async () => {
      const leaver = await leaverOf(await start());
      const { brokerage, phone, id: userId } = leaver;
      const { context } = brokerage;
      const { password_hash: passwordHash } = await context.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      await close(phone);
      const proved = { userId, passwordHash, secondStep: false };
      const session = { ...proved, userAgent: '', deviceHash: 'browser' };
      await expect(openSession(context, session)).rejects.toThrow('account_closed');
      await expect(issueTicket(context, userId, 1_000, 'step')).rejects.toThrow('account_closed');
      const origin = { ...session, address: '203.0.113.7', source: '203.0.113.7' };
      await rememberDevice(context, userId, origin, 'login');
      await recordLogin(context, userId, 'success', origin);
      await expectNothingElse(leaver);
    });

    test('leaves nothing: an answer of customer service', async () => {
      const conversations = holdQueries('support_conversations');
      const leaver = await leaverOf(await start({ around: conversations.around }));
      const { brokerage, phone, id } = leaver;
      await (
        await write(leaver)
      )();
      const held = conversations.holdNext();
      const answered = replyByOperator(brokerage.context, id, 'Too late').catch(String);
      await held.reached;
      await close(phone);
      held.goOn();
      expect(await answered).toContain('account_closed');
      await expectNothingElse(leaver);
    });

    test('leaves nothing: a notice of the desk to everybody', async () => {
      const receivers = holdQueries('closed_at');
      const leaver = await leaverOf(await start({ around: receivers.around }));
      const { brokerage, phone } = leaver;
      const notice = { texts: { en: { title: 'Holiday', text: 'Closed.' } }, link: '' };
      const held = receivers.holdNext();
      const sent = sendNotice(brokerage.context, notice, { againAfterMs: 1 });
      await held.reached;
      expect((await close(phone)).envelope.code).toBe(1);
      held.goOn();
      expect(await sent).toEqual({ reached: 0, had: 0 });
      await expectNothingElse(leaver);
    });
  });

  test('what is written in the moment in which an account is closed is gone with it, or is not written', async () => {
    for (const place of [0, 2, 4]) {
      const leaver = await leaverOf(await start());
      const asks: (() => Promise<unknown>)[] = [];
      for (const prepare of [watch, bookmark, write, wait, picture])
        asks.push(await prepare(leaver));
      let closed: Envelope<unknown> | undefined;
      asks.splice(place, 0, async () => {
        closed = (await close(leaver.phone)).envelope;
      });
      await Promise.all(asks.map((ask) => ask()));
      expect(closed?.code).toBe(1);
      const { brokerage, id } = leaver;
      const kept = await tablesWith(brokerage.context.db, id);
      // A price alert that came before has left its intent.
      expect(kept.filter((name) => name !== 'intents')).toEqual(left);
      expect(brokerage.faults).toEqual([]);
    }
  });

  test('money that was paid in the moment in which an account is closed keeps it open, or is returned', async () => {
    for (const during of [false, true]) {
      // One of the obstacles that are looked for when the account is locked already.
      const obstacles = holdQueries('loans');
      const leaver = await leaverOf(await start({ around: obstacles.around }));
      const { brokerage, phone, id: userId } = leaver;
      const { db } = brokerage.context;
      const deposit = { id: newId('dep', 0), method: 'redirect', amountMinor: 100_000 } as const;
      const { reference } = await phone.call(cash.deposit, deposit);
      await callBackTo(brokerage, { reference, result: 'declined' });
      const held = obstacles.holdNext();
      if (!during) held.goOn();
      const closing = close(phone);
      if (during) await held.reached;
      const calling = callBackTo(brokerage, { reference });
      held.goOn();
      const [closed, outcome] = await Promise.all([closing, calling]);
      const isClosed = closed.envelope.code === 1;
      if (during) expect(isClosed).toBe(true);
      expect(outcome).toBe(isClosed ? 'account_closed' : 'credited');
      const { balance } = await db
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('owner', '=', userId)
        .where('kind', '=', 'cash')
        .executeTakeFirstOrThrow();
      expect(balance).toBe(isClosed ? 0 : 100_000);
      expect((await verify(db)).problems).toEqual([]);
      expect(brokerage.faults).toEqual([]);
    }
  });

  test('whoever guesses at the password of a closed account leaves nothing in it', async () => {
    const leaver = await leaverOf(await start());
    await close(leaver.phone);
    await expect(leaver.brokerage.client().login(closingName, 'falsch-geraten')).rejects.toThrow(
      '2003',
    );
    await expectNothingElse(leaver);
  });
});
