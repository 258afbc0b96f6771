import { onTestFinished } from 'vitest';

import { documentEndpoints as documents } from '../../contract/document/endpoints.ts';
import { identityEndpoints as identity } from '../../contract/identity/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { decideIdentityByOperator } from '../../server/domain/identity/decide.ts';
import type { IdentityDecision } from '../../server/domain/identity/decide.ts';
import { submission } from '../factories/identity.ts';
import { startBrokerage } from './brokerage.ts';
import type { TestClient } from './test-client.ts';

/** A brokerage, an investor of it, and the desk's word about the investor's identity. */
export async function openIdentityRoom(settings: Record<string, string> = {}) {
  const brokerage = await startBrokerage({ settings });
  const phone = await brokerage.registered('lena');
  const { context } = brokerage;
  const { id: userId } = await phone.call(user.info, {});
  const told: string[] = [];
  onTestFinished(context.events.subscribe((_, { type }) => told.push(type)));
  const decide = (decision: IdentityDecision) =>
    decideIdentityByOperator(context, userId, decision);
  return { brokerage, context, phone, userId, told, decide };
}

export const identityOf = (phone: TestClient) => phone.call(identity.detail, {});

export async function refusedSubmission(
  phone: TestClient,
  change: Parameters<typeof submission>[0] = {},
) {
  const { name, number, ...input } = await submission(change);
  const secret = await phone.encrypted({ name, number });
  return phone.refused(identity.submit, { ...input, ...secret });
}

export const isDocumentThere = async (phone: TestClient, id: string | null) =>
  (await phone.ask(documents.read, { id })).envelope.code === 1;
