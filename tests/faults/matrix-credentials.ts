import { randomBytes } from 'node:crypto';

import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import type { CodeName } from '../../contract/wire/envelope.ts';
import { sessionCookies } from '../../contract/user/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { createClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import type { Arena } from './arena.ts';
import { openParticipant } from './participant.ts';
import type { Participant } from './participant.ts';

/** What a request brings to prove who asks: nothing of it is to be believed. */
export type Credentials = {
  name: string;
  headers: Record<string, string>;
  /** With what they are refused. */
  code: CodeName;
};

const { token: tokenName, companion: companionName } = sessionCookies;
const invented = () => randomBytes(32).toString('base64url');

function headersOf(cookies: ReadonlyMap<string, string>): Record<string, string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  return { cookie, token: cookies.get(tokenName) ?? '' };
}

const copyOf = ({ client }: Participant) => new Map(client.cookies);

/** Another device of the same person. */
async function secondDevice(arena: Arena, { investor }: Participant): Promise<Client> {
  const client = createClient(arena.product.address);
  await client.login(investor.username, investor.password);
  return client;
}

/** Sessions that have ended, each in its way. Moves the clock by three days. */
export async function endedSessions(arena: Arena): Promise<Credentials[]> {
  const old = await openParticipant(arena);
  const expired = copyOf(old);
  await arena.product.backOffice('clock', 'advance', '3d');
  const leaver = await openParticipant(arena);
  const left = copyOf(leaver);
  await leaver.client.call(user.logout, {});
  const loser = await openParticipant(arena);
  const revoked = copyOf(loser);
  await (await secondDevice(arena, loser)).call(account.revokeOtherDevices, {});
  const changer = await openParticipant(arena);
  const outdated = copyOf(changer);
  const other = await secondDevice(arena, changer);
  const change = { old_password: changer.investor.password, password: 'Andere-Ufer-88' };
  await other.call(account.changePassword, await other.encrypted(change));
  return [
    { name: 'a session three days old', headers: headersOf(expired), code: 'session_aged' },
    { name: 'a session after its logout', headers: headersOf(left), code: 'session_expired' },
    {
      name: 'a session ended by another device',
      headers: headersOf(revoked),
      code: 'session_revoked',
    },
    {
      name: 'a session from before a new password',
      headers: headersOf(outdated),
      code: 'session_password_changed',
    },
  ];
}

/** Halves, inventions, and what a foreign page could make a browser send. */
export function worthlessCredentials(mine: Participant, theirs: Participant): Credentials[] {
  const [own, other] = [copyOf(mine), copyOf(theirs)];
  const token = own.get(tokenName) ?? '';
  const companion = own.get(companionName) ?? '';
  const worthless: Omit<Credentials, 'code'>[] = [
    { name: 'nothing', headers: {} },
    {
      name: 'an invented session',
      headers: { cookie: `${companionName}=${invented()}`, token: invented() },
    },
    { name: 'the token alone', headers: { token } },
    {
      name: 'both as cookies, without the header',
      headers: { cookie: `${tokenName}=${token}; ${companionName}=${companion}` },
    },
    {
      name: 'both as cookies, from a foreign page',
      headers: {
        cookie: `${tokenName}=${token}; ${companionName}=${companion}`,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    },
    {
      name: 'halves of two people',
      headers: { cookie: `${companionName}=${companion}`, token: other.get(tokenName) ?? '' },
    },
    {
      name: 'the halves exchanged',
      headers: { cookie: `${companionName}=${token}`, token: companion },
    },
  ];
  return worthless.map((one) => ({ ...one, code: 'session_missing' }));
}
