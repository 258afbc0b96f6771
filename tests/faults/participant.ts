import { setTimeout } from 'node:timers/promises';

import { bindingAgreementVersion } from '../../contract/cash/types.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { BankCard } from '../../contract/cash/types.ts';
import { identityEndpoints as identity } from '../../contract/identity/endpoints.ts';
import type { Encrypted } from '../../contract/wire/endpoint.ts';
import { newId } from '../../contract/lib/ids.ts';
import { submitTo, verifiedAs } from '../factories/identity.ts';
import { createClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { patienceMs } from '../support/patience.ts';
import type { Arena } from './arena.ts';

export type Participant = {
  investor: Investor;
  /** The session in each server process, in the order of the arena's. */
  clients: readonly Client[];
  /** In its first process. */
  client: Client;
  /** A new payload with the trading password: each opens once. */
  secret(): Promise<Encrypted>;
};

/** Somebody with a session in every process. */
export async function openParticipant(arena: Arena, name?: string): Promise<Participant> {
  const investor = await registerInvestor(arena.product, name);
  const others = arena.products.slice(1);
  const { client } = investor;
  return {
    investor,
    client,
    clients: [client, ...others.map(({ address }) => createClient(address, client.cookies))],
    secret: () => client.encrypted({ trading_password: investor.tradingPassword }),
  };
}

/** The same with a verified identity and a card. */
export async function openCardHolder(
  arena: Arena,
  name?: string,
): Promise<Participant & { card: BankCard }> {
  const participant = await openParticipant(arena, name);
  await verified(participant);
  return { ...participant, card: await bindCard(participant) };
}

const lookMs = 50;

/** Proves an identity; the clerk, who decides at once, is waited for. */
export async function verified({ client }: Participant): Promise<void> {
  await submitTo(client);
  for (let tried = 0; tried < patienceMs / lookMs; tried += 1) {
    const { state } = await client.call(identity.detail, {});
    if (state === 'approved') return;
    await setTimeout(lookMs);
  }
  throw new Error('nobody approved the identity');
}

let cards = 0;

export async function bindCard(
  { client, investor }: Participant,
  id = newCardId(),
): Promise<BankCard> {
  cards += 1;
  const number = `62220212${String(cards).padStart(8, '0')}`;
  return client.call(cash.bindCard, {
    id,
    holder: verifiedAs,
    bank: 'Bank of China',
    branch: 'Shanghai',
    agreement_version: bindingAgreementVersion,
    ...(await client.encrypted({ number, trading_password: investor.tradingPassword })),
  });
}

export const newCardId = () => newId('crd', Date.now());
