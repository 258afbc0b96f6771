import { constants, publicEncrypt, randomUUID } from 'node:crypto';

import type { Encrypted, Endpoint } from '../../contract/wire/endpoint.ts';
import { codeName } from '../../contract/wire/envelope.ts';
import type { CodeName, Envelope, RefusalData } from '../../contract/wire/envelope.ts';
import { configEndpoints } from '../../contract/config/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { Config } from '../../contract/config/types.ts';
import type { LoginAnswer, RegisterInput } from '../../contract/user/types.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** What a refused call came to. */
export type Refused = {
  status: number;
  code: CodeName | undefined;
  msg: string;
  fields: Record<string, string>;
  params: Record<string, string | number>;
  headers: Headers;
};

export const testPassword = 'korrekt-Pferd-7';
export const testTradingPassword = '294173';

export type TestClient = ReturnType<typeof createTestClient>;

/** Speaks to the brokerage as one browser does: its cookies, the token header, encryption. */
export function createTestClient(fetch: Fetch, origin = 'http://lotwise.test') {
  const cookies = new Map<string, string>();
  let lang = 'en';

  const send = async (request: Request): Promise<Response> => {
    request.headers.set('cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '));
    if (!request.headers.has('lang')) request.headers.set('lang', lang);
    const token = cookies.get('Admin-Token');
    if (token !== undefined) request.headers.set('token', token);
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const ask = async <Input, Output>(endpoint: Endpoint<Input, Output>, input: unknown) => {
    const response = await send(requestOf(origin, endpoint, input));
    const envelope = (await response.json()) as Envelope<Output>;
    return { response, envelope };
  };

  const call = async <Input, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> => {
    const { response, envelope } = await ask(endpoint, input);
    if (envelope.code === 1 && envelope.data !== null) return envelope.data;
    throw new Error(`${endpoint.path}: ${response.status} ${envelope.code} ${envelope.msg}`);
  };

  const refused = async <Input>(
    endpoint: Endpoint<Input, unknown>,
    input: NoInfer<Input>,
  ): Promise<Refused> => {
    const { response, envelope } = await ask(endpoint, input);
    if (envelope.code === 1) throw new Error(`${endpoint.path} was not refused`);
    const { refusal } = envelope.data as RefusalData;
    return {
      status: response.status,
      code: codeName(envelope.code),
      msg: envelope.msg,
      fields: refusal.fields ?? {},
      params: refusal.params ?? {},
      headers: response.headers,
    };
  };

  const encrypted = async (input: object): Promise<Encrypted> =>
    encryptFor(await call(configEndpoints.read, {}), input);

  const registration = async (input: Partial<RegisterInput>): Promise<Encrypted> =>
    encrypted({
      password: testPassword,
      agreement_version: (await call(configEndpoints.read, {})).agreementVersion,
      lang: 'de',
      ...input,
    });

  return {
    cookies,
    send,
    ask,
    call,
    refused,
    encrypted,
    registration,
    speak: (code: string) => {
      lang = code;
    },
    register: async (input: Partial<RegisterInput>): Promise<LoginAnswer> =>
      call(userEndpoints.register, await registration(input)),
    login: async (username: string, password = testPassword): Promise<LoginAnswer> =>
      call(userEndpoints.login, await encrypted({ username, password })),
    setTradingPassword: async (password = testTradingPassword): Promise<unknown> =>
      call(userEndpoints.setTradingPassword, await encrypted({ password })),
    /** The secret of an order. */
    tradingSecret: (trading_password = testTradingPassword): Promise<Encrypted> =>
      encrypted({ trading_password }),
  };
}

/** The request that the app would send. */
export function requestOf(
  origin: string,
  endpoint: Endpoint<unknown, unknown>,
  input: unknown,
): Request {
  const url = new URL(endpoint.path, origin);
  if (endpoint.method === 'POST')
    return new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  for (const [key, value] of Object.entries(input ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (value !== undefined) url.searchParams.set(key, text);
  }
  return new Request(url);
}

/** A `{query}` as the app makes it: JSON in ASCII with stamp and nonce, in blocks. */
export function encryptFor(config: Config, input: object): Encrypted {
  const stamped = { ts: config.serverTime, nonce: randomUUID(), ...input };
  const { credentialKey } = config;
  return { query: encryptText(credentialKey, JSON.stringify(stamped)), keyId: credentialKey.id };
}

/** Any text, encrypted in blocks as long as the key takes. */
export function encryptText({ pem, padding }: Config['credentialKey'], text: string): string {
  const ascii = text.replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const pkcs1 = { key: pem, padding: constants.RSA_PKCS1_PADDING };
  const oaep = { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const size = padding === 'pkcs1' ? 117 : 190;
  const blocks: string[] = [];
  for (let i = 0; i < ascii.length; i += size) {
    const block = Buffer.from(ascii.slice(i, i + size));
    blocks.push(publicEncrypt(padding === 'pkcs1' ? pkcs1 : oaep, block).toString('base64'));
  }
  return blocks.join('.');
}
