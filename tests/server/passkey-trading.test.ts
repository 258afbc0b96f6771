import { describe, expect, test } from 'vitest';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { verifyIdentity } from '../factories/identity.ts';
import { orderId } from '../factories/trading.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import type { Authenticator } from '../support/authenticator.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { addPasskey, allowTrading, confirmed } from '../support/passkey-calls.ts';
import { testPassword, testTradingPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const order = {
  code: '600000',
  side: 'buy',
  type: 'limit',
  quantity: 100,
  priceMilli: 10_000,
} as const;

async function openDesk() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ feed });
  const phone = await brokerage.registered('Iris');
  await phone.setTradingPassword();
  const key = createAuthenticator();
  const passkey = await addPasskey(phone, key);
  return { brokerage, phone, key, passkey };
}

const refusedOrder = async (phone: TestClient, input: { id: string; query: string }) =>
  (await phone.refused(trade.place, { ...order, ...input })).code;

async function secretOf(phone: TestClient, key: Authenticator, id: string) {
  return { id, ...(await confirmed(phone, key, id)) };
}

describe('a passkey in place of the trading password', () => {
  test('confirms an order once it is allowed to, and not before', async () => {
    const { phone, key, passkey } = await openDesk();
    const id = orderId();
    expect(await refusedOrder(phone, await secretOf(phone, key, id))).toBe('passkey_refused');
    await allowTrading(phone, passkey);
    const placed = await phone.call(trade.place, {
      ...order,
      ...(await secretOf(phone, key, id)),
    });
    expect(placed.state).toBe('filled');
    await phone.call(passkeys.forbidTrading, { id: passkey.id });
    expect(await refusedOrder(phone, await secretOf(phone, key, orderId()))).toBe(
      'passkey_refused',
    );
  });

  test('confirms the order that it was asked about, and no other', async () => {
    const { phone, key, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const id = orderId();
    const answer = await confirmed(phone, key, orderId());
    expect(await refusedOrder(phone, { id, ...answer })).toBe('passkey_expired');
    expect((await phone.call(trade.orders, { status: 'all' })).items).toEqual([]);
  });

  test('says yes once: the same answer confirms nothing again', async () => {
    const { phone, key, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const id = orderId();
    const question = await phone.call(passkeys.options, { use: 'trade', subject: id });
    const secret = { passkey: key.answer(question) };
    await phone.call(trade.place, { ...order, id, ...(await phone.encrypted(secret)) });
    const again = { id, ...(await phone.encrypted(secret)) };
    expect(await refusedOrder(phone, again)).toBe('passkey_expired');
    expect((await phone.call(trade.orders, { status: 'all' })).items).toHaveLength(1);
  });

  test('lets no other passkey confirm: that takes the trading password itself', async () => {
    const { phone, key, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const { id } = await addPasskey(phone, createAuthenticator());
    const secret = await confirmed(phone, key, id);
    const refused = await phone.refused(passkeys.allowTrading, { id, ...secret });
    expect(Object.keys(refused.fields)).toEqual(['trading_password']);
    const { items } = await phone.call(passkeys.list, {});
    expect(items.filter(({ trading }) => trading).map((item) => item.id)).toEqual([passkey.id]);
  });

  test('answers in the session that asked', async () => {
    const { brokerage, phone, key, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const elsewhere = brokerage.client();
    await elsewhere.login('Iris');
    const secret = await secretOf(phone, key, orderId());
    expect(await refusedOrder(elsewhere, secret)).toBe('passkey_expired');
  });

  test('is asked of passkeys that are allowed to, and of no others', async () => {
    const { phone, key, passkey } = await openDesk();
    await addPasskey(phone, createAuthenticator());
    await allowTrading(phone, passkey);
    const question = await phone.call(passkeys.options, { use: 'trade', subject: orderId() });
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
  });

  test('confirms money as it does orders', async () => {
    const { phone, key, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const id = newId('sav', 0);
    const input = { amountMinor: 100_000, ...(await secretOf(phone, key, id)) };
    expect(await phone.call(savings.purchase, input)).toMatchObject({ id });
  });

  test('leaves the trading password as it was, also while that is locked', async () => {
    const { phone, key, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const byPassword = { ...order, id: orderId(), ...(await phone.tradingSecret()) };
    expect((await phone.call(trade.place, byPassword)).state).toBe('filled');
    for (let tried = 1; tried <= 5; tried += 1)
      await phone.refused(trade.place, {
        ...order,
        id: orderId(),
        ...(await phone.tradingSecret('111999')),
      });
    const locked = { id: orderId(), ...(await phone.tradingSecret()) };
    expect(await refusedOrder(phone, locked)).toBe('trading_password_locked');
    const secret = await secretOf(phone, key, orderId());
    expect((await phone.call(trade.place, { ...order, ...secret })).state).toBe('filled');
  });

  test('has to be allowed again after another trading password, changed or reset', async () => {
    const { brokerage, phone, passkey } = await openDesk();
    await allowTrading(phone, passkey);
    const change = { password: '830162', old_password: testTradingPassword };
    await phone.call(user.setTradingPassword, await phone.encrypted(change));
    const isAllowed = async () =>
      (await phone.call(passkeys.list, {})).items.some(({ trading }) => trading);
    expect(await isAllowed()).toBe(false);
    const secret = await phone.tradingSecret('830162');
    await phone.call(passkeys.allowTrading, { id: passkey.id, ...secret });
    expect(await isAllowed()).toBe(true);
    const { id } = await phone.call(user.info, {});
    await verifyIdentity(brokerage, id, { number: 'Z7654321' });
    const reset = { login_password: testPassword, id_number: 'Z7654321', password: '294173' };
    await phone.call(account.resetTradingPassword, await phone.encrypted(reset));
    expect(await isAllowed()).toBe(false);
  });
});
