import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import type { Settings } from '../settings.ts';

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

const costs = {
  /** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
  usual: { memory: 19_456, passes: 2, parallelism: 1 },
  /** Thousands of accounts are opened for tests alone, and nobody guesses their passwords. */
  low: { memory: 64, passes: 1, parallelism: 1 },
} satisfies Record<Settings['PASSWORD_COST'], Cost>;

/** What says how much a password is to cost. */
type Hashing = { settings: Pick<Settings, 'PASSWORD_COST'> };

const tagLength = 32;

const hashOf = (plain: string, salt: Buffer, { memory, passes, parallelism }: Cost) =>
  derive('argon2id', {
    // One spelling for what looks the same, however a keyboard composes it.
    message: plain.normalize('NFC'),
    nonce: salt,
    tagLength,
    memory,
    passes,
    parallelism,
  });

/** A password ready to be stored, with its salt and cost in the usual PHC text. */
export async function hashPassword({ settings }: Hashing, plain: string): Promise<string> {
  const cost = costs[settings.PASSWORD_COST];
  const salt = randomBytes(16);
  const hash = await hashOf(plain, salt, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** Whether a password is the stored one. Takes as long whether it is or not. */
export async function verifyPassword(plain: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = stored.exec(hash) ?? [];
  if (!expected) throw new Error('a stored password hash cannot be read');
  const kept = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await hashOf(plain, Buffer.from(salt, 'base64'), kept);
  return timingSafeEqual(found, Buffer.from(expected, 'base64'));
}

const ofNobody = new Map<Settings['PASSWORD_COST'], Promise<string>>();

/** Checked where there is no account: it takes as long and is never right. */
export function hashOfNobody({ settings }: Hashing): Promise<string> {
  const { PASSWORD_COST: cost } = settings;
  const known = ofNobody.get(cost) ?? hashPassword({ settings }, randomBytes(16).toString('hex'));
  ofNobody.set(cost, known);
  return known;
}
