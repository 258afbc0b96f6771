import { expect } from 'vitest';

import { bindingAgreementVersion } from '../../contract/cash/types.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { BankCard, Payment, PaymentDirection } from '../../contract/cash/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { receiveCallback } from '../../server/domain/cash/callback.ts';
import type { Callback } from '../../server/domain/payment-provider.ts';
import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage, TestBrokerageOptions } from '../support/brokerage.ts';
import { testTradingPassword } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { verifiedAs, verifyIdentity } from './identity.ts';

export const startingCash = 100_000_000;
export const startingBank = 50_000_000;
/** A number of the IBAN registry's own example. */
export const germanIban = 'DE89 3704 0044 0532 0130 00';

export type CashDesk = {
  brokerage: TestBrokerage;
  phone: TestClient;
  /** Lets time pass and the clerk look at what is due. */
  pass(milliseconds: number): Promise<void>;
  /** A session that outlived its time is opened again. */
  signIn(): Promise<unknown>;
  bind(number?: string, change?: object): Promise<BankCard>;
  deposit(amountMinor: number, way?: { cardId: string }): Promise<Payment>;
  withdraw(amountMinor: number, cardId: string, id?: string): Promise<Payment>;
  payment(id: string): Promise<Payment>;
  /** The reference by which the provider knows a payment. */
  referenceOf(id: string): Promise<string>;
  /** What the desk calls a payment. */
  namedAtDesk(id: string): Promise<{ direction: PaymentDirection; reference: string }>;
  /** What a provider sends, signed unless a signature is given. */
  callBack(
    callback: Partial<Callback> & { reference: string },
    signature?: string,
  ): Promise<string>;
  /** Available and held cash, fen. */
  cash(): Promise<{ balance: number; held: number }>;
  expectBooksInOrder(): Promise<void>;
};

/**
 * An investor with a trading password and, unless told otherwise, a verified identity, at a brokerage
 * whose clock stands still.
 */
export async function openCashDesk({
  verified = true,
  ...options
}: TestBrokerageOptions & { verified?: boolean } = {}): Promise<CashDesk> {
  const brokerage = await startBrokerage(options);
  const phone = await brokerage.registered('lena');
  await phone.setTradingPassword();
  const { clock, context } = brokerage;
  const { id: userId } = await phone.call(user.info, {});
  if (verified) await verifyIdentity(brokerage, userId);
  const id = (kind: string) => newId(kind, clock.now());
  const cashRow = () =>
    context.db
      .selectFrom('ledger_accounts')
      .select(['balance', 'held'])
      .where('kind', '=', 'cash')
      .executeTakeFirstOrThrow();
  return {
    brokerage,
    phone,
    pass: async (milliseconds) => {
      clock.advance(milliseconds);
      for (const task of cashTasks) await task.run(context);
    },
    signIn: () => phone.login('lena'),
    bind: async (number = germanIban, change = {}) =>
      phone.call(cash.bindCard, await newCard(phone, number, change)),
    deposit: (amountMinor, way) =>
      phone.call(cash.deposit, {
        id: id('dep'),
        amountMinor,
        ...(way ? { method: 'card' as const, ...way } : { method: 'redirect' as const }),
      }),
    withdraw: async (amountMinor, cardId, paymentId = id('wdr')) =>
      phone.call(cash.withdraw, {
        id: paymentId,
        amountMinor,
        cardId,
        ...(await phone.tradingSecret()),
      }),
    payment: (paymentId) => phone.call(cash.payment, { id: paymentId }),
    referenceOf: async (paymentId) => {
      const row = await context.db
        .selectFrom('payments')
        .select('reference')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return row.reference;
    },
    namedAtDesk: async (paymentId) => {
      const { direction, reference } = await phone.call(cash.payment, { id: paymentId });
      return { direction, reference };
    },
    callBack: (callback, signature) => callBackTo(brokerage, callback, signature),
    cash: cashRow,
    expectBooksInOrder: async () => {
      expect((await verify(context.db)).problems).toEqual([]);
    },
  };
}

/** What a provider sends of 1,000.00 that were paid, unless it says otherwise; answers what came of it. */
export function callBackTo(
  { clock, context }: TestBrokerage,
  callback: Partial<Callback> & { reference: string },
  signature?: string,
): Promise<string> {
  const body = JSON.stringify({
    result: 'paid',
    amountMinor: 100_000,
    currency: 'CNY',
    signedAt: clock.now(),
    ...callback,
  });
  return receiveCallback(context, body, signature ?? context.vault.signCallback(body));
}

/** The input that binds a card, its number encrypted. */
export async function newCard(phone: TestClient, number = germanIban, change: object = {}) {
  return {
    id: newId('crd', 0),
    holder: verifiedAs,
    bank: 'Bank of China',
    branch: 'Shanghai',
    agreement_version: bindingAgreementVersion,
    ...(await phone.encrypted({ number, trading_password: testTradingPassword })),
    ...change,
  };
}
