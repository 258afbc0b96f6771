import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

import { configEndpoints } from '../../contract/config/endpoints.ts';
import type { Config } from '../../contract/config/types.ts';
import { createClient } from '../support/client.ts';
import { encryptText } from '../support/test-client.ts';
import type { Arena } from './arena.ts';
import type { FaultList, Random } from './attack.ts';
import type { Doer } from './deeds.ts';
import { openCardHolder } from './participant.ts';
import type { Invented } from './fuzz-values.ts';
import type { Words } from './fuzz-words.ts';

export type Shot = Invented & { path: string; method: string };

export type Sender = {
  send(shot: Shot): Promise<void>;
  figures(): Record<string, number>;
};

export type SenderOptions = {
  arena: Arena;
  attacker: Doer;
  words: Words;
  random: Random;
  faults: FaultList;
  /** What no answer may hold. */
  secrets: string[];
};

const envelope = v.object({ code: v.number(), msg: v.string(), data: v.unknown() });
/** Node answers it, before the brokerage has read anything: without an envelope. */
const addressTooLong = 431;
/** Signs of the inside in an answer: stacks, statements, files. */
const inside = /\bat \S+ \(|node_modules|SQLITE|constraint failed|\bselect\b.+\bfrom\b/i;

/** Sends requests as an attacker with an account would, and looks at each answer. */
export async function createSender(options: SenderOptions): Promise<Sender> {
  const { arena, words, random, faults, secrets } = options;
  let { attacker } = options;
  const { address } = arena.product;
  const config = await createClient(address).call(configEndpoints.read, {});
  const skew = config.serverTime - Date.now();
  const reached = new Set<string>();
  const counts = { done: 0, refused: 0, 'without session': 0, 'asked to wait': 0 };
  let revived: Promise<unknown> = Promise.resolve();
  let session = attacker.client.cookies;

  const check = (shot: Shot, status: number, text: string) => {
    const at = `${shot.method} ${shot.path}`;
    const sent = JSON.stringify([shot.input, shot.secret]).slice(0, 300);
    faults.unless(status < 500, () => `${at} answered ${status} to ${sent}`);
    for (const secret of secrets)
      faults.unless(!text.includes(secret), () => `${at} leaks ${secret} to ${sent}`);
    if (status === addressTooLong) {
      counts.refused += 1;
      return;
    }
    const answer = v.safeParse(envelope, parsed(text));
    if (!answer.success) return faults.add(`${at} answered no envelope to ${sent}: ${status}`);
    faults.unless(!inside.test(answer.output.msg), () => `${at} says of itself: ${text}`);
    if (status === 429) counts['asked to wait'] += 1;
    else if (status === 401) counts['without session'] += 1;
    else if (answer.output.code === 1) counts.done += 1;
    else counts.refused += 1;
    if (answer.output.code !== 1) return;
    reached.add(at);
    words.learn(text);
  };

  const signIn = async () => {
    const client = createClient(address);
    const { username, password } = attacker.investor;
    const isIn = await client.login(username, password).then(
      () => true,
      () => false,
    );
    // Locked by wrong tries, or with another password by now: somebody new goes on.
    if (!isIn) attacker = await openCardHolder(arena).catch(() => attacker);
    session = isIn ? client.cookies : attacker.client.cookies;
    return session;
  };

  /** Once for all requests that met the same end. */
  const revive = (ended: ReadonlyMap<string, string>) => {
    revived = revived.then(() => (ended === session ? signIn() : undefined));
    return revived;
  };

  return {
    figures: () => ({ ...counts, 'calls that were done': reached.size }),
    send: async (shot) => {
      const credentials = random.whole(10);
      const own = credentials < 7;
      const request = requestOf(shot, address, seal(config, shot, { words, random, skew }), random);
      const used = session;
      for (const [name, value] of Object.entries(headersFor(credentials, used, random)))
        request.headers.set(name, value);
      const { status, text } = await answerTo(request);
      check(shot, status, text);
      if (own && status === 401) await revive(used);
    },
  };
}

async function answerTo(request: Request): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(request);
    const text = await response.text();
    const waits = response.status !== 429 || response.headers.has('retry-after');
    return { status: waits ? response.status : 599, text };
  } catch (error) {
    return { status: 598, text: String(error) };
  }
}

/** Own session, none, an invented one, or half of one. */
function headersFor(
  credentials: number,
  session: ReadonlyMap<string, string>,
  random: Random,
): Record<string, string> {
  const lang = random.pick(['de', 'en', 'zh_cn', 'xx', '']);
  if (credentials === 7) return { lang };
  const cookie = [...session].map((pair) => pair.join('=')).join('; ');
  if (credentials === 8) return { lang, cookie };
  const token = credentials === 9 ? randomUUID() : (session.get('Admin-Token') ?? '');
  return { lang, cookie, token };
}

type Sealing = { words: Words; random: Random; skew: number };

/** The input with what is known put in, and its secret encrypted. */
function seal(config: Config, { input, secret }: Shot, { words, random, skew }: Sealing): unknown {
  const known = words.apply(input, random);
  if (secret === undefined || typeof known !== 'object' || known === null) return known;
  const stamp = random.chance(90) ? { ts: Date.now() + skew, nonce: randomUUID() } : {};
  const plain = JSON.stringify({ ...(words.apply(secret, random) as object), ...stamp });
  const query = encryptText(config.credentialKey, plain.slice(0, 4_000));
  return { ...known, query, keyId: config.credentialKey.id };
}

function requestOf({ path, method }: Shot, address: string, input: unknown, random: Random) {
  const url = new URL(path, address);
  if (method === 'POST') {
    const type = random.chance(97) ? 'application/json' : 'text/plain';
    const body = random.chance(98) ? (JSON.stringify(input) ?? '') : '{"id":';
    return new Request(url, { method, headers: { 'content-type': type }, body });
  }
  for (const [key, value] of Object.entries(input ?? {}))
    url.searchParams.set(key, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return new Request(url);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
