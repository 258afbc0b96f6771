import { constants, publicEncrypt, randomUUID } from 'node:crypto';

import type { Encrypted, Endpoint } from '../../contract/wire/endpoint.ts';
import { codes } from '../../contract/wire/envelope.ts';
import type { Envelope } from '../../contract/wire/envelope.ts';
import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { LoginAnswer, RegisterInput } from '../../contract/user/types.ts';

export type Client = {
  readonly cookies: ReadonlyMap<string, string>;
  /** The output of a call; throws with the server's message when it refuses. */
  call<Input, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output>;
  /** The whole envelope with its status, for refusals. */
  ask<Input, Output>(
    endpoint: Endpoint<Input, Output>,
    input: unknown,
  ): Promise<{ status: number; envelope: Envelope<Output> }>;
  /** An input with a secret, as the app sends it. */
  encrypted(input: Record<string, unknown>): Promise<Encrypted>;
  register(input: Omit<RegisterInput, 'agreement_version' | 'lang'>): Promise<LoginAnswer>;
  login(username: string, password: string): Promise<LoginAnswer>;
};

/**
 * Speaks to a running product as the app does: cookies, token header, envelope, encryption. `kept`:
 * cookies of a session that is there already. `from`: an address, to a product that believes proxies.
 */
export function createClient(address: string, kept?: Client['cookies'], from?: string): Client {
  const cookies = new Map(kept);

  const ask: Client['ask'] = async (endpoint, input) => {
    const url = new URL(endpoint.path, address);
    if (endpoint.method === 'GET')
      for (const [key, value] of Object.entries(input ?? {}))
        url.searchParams.set(key, String(value));
    const token = cookies.get('Admin-Token');
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        lang: 'en',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { token }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, envelope: (await response.json()) as Envelope<never> };
  };

  const call: Client['call'] = async (endpoint, input) =>
    dataOf(endpoint.path, await ask(endpoint, input));

  // Asked for every time: the market clock may have been advanced since.
  const loadConfig = () => call(configEndpoints.read, {});

  const encrypted: Client['encrypted'] = async (input) => {
    const { credentialKey, serverTime } = await loadConfig();
    const plain = JSON.stringify({ ...input, ts: serverTime, nonce: randomUUID() });
    return { query: encryptBlocks(plain, credentialKey.pem), keyId: credentialKey.id };
  };

  const signIn = async (endpoint: Endpoint<Encrypted, LoginAnswer>, input: object) => {
    const send = async () => ask(endpoint, await encrypted({ ...input }));
    const first = await send();
    // Put forward meanwhile, the clock makes the stamp an old one: as the app, once more.
    const isOld = first.envelope.code === codes.credentials_replayed;
    const answer = dataOf(endpoint.path, isOld ? await send() : first);
    cookies.set('Admin-Token', answer.userinfo.token);
    return answer;
  };

  return {
    cookies,
    ask,
    call,
    encrypted,
    register: async (input) => {
      const { agreementVersion } = await loadConfig();
      const whole = { ...input, agreement_version: agreementVersion, lang: 'de' };
      return signIn(userEndpoints.register, whole);
    },
    login: (username, password) => signIn(userEndpoints.login, { username, password }),
  };
}

/** What was answered, unless it is a refusal: that is thrown. */
function dataOf<Output>(
  path: string,
  { status, envelope }: { status: number; envelope: Envelope<Output> },
): Output {
  if (envelope.code === codes.ok && envelope.data !== null) return envelope.data;
  throw new Error(`${path}: ${status} ${envelope.code} ${envelope.msg}`);
}

/** JSON in ASCII, in blocks of what a 2048-bit key takes with OAEP and SHA-256. */
function encryptBlocks(plain: string, pem: string): string {
  const ascii = plain.replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const blocks = ascii.match(/.{1,190}/g) ?? [];
  const key = { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return blocks.map((block) => publicEncrypt(key, Buffer.from(block)).toString('base64')).join('.');
}
