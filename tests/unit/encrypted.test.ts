import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiRefusal, NetworkFailure } from '../../src/api/errors.ts';
import { configQuery } from '../../src/api/config.ts';
import { blockBytes, encrypted, withSecret } from '../../src/api/encrypted.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { noteServerTime } from '../../src/api/server-time.ts';

type Padding = 'oaep-sha256' | 'pkcs1';

function keyPair(bits: number) {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { pem: pair.publicKey, key: createPrivateKey(pair.privateKey) };
}

/** What the brokerage reads: the blocks decrypted and joined. */
function read(query: string, key: ReturnType<typeof createPrivateKey>, padding: Padding): unknown {
  const blocks = query
    .split('.')
    .map((block) =>
      privateDecrypt(
        padding === 'oaep-sha256'
          ? { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
          : { key, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(block, 'base64'),
      ),
    );
  return JSON.parse(Buffer.concat(blocks).toString('utf8'));
}

function publish(pem: string, padding: Padding) {
  queryClient.setQueryData(configQuery.queryKey, {
    kf_url: '',
    environment: 'paper',
    currency: 'CNY',
    version: '0',
    credentialKey: { id: 'key-1', pem, padding },
    serverTime: 0,
    agreementVersion: '1',
    fees: [],
    cashLimits: {
      from: '1990-12-19',
      depositMinimumMinor: 100,
      depositMaximumMinor: 200,
      withdrawalMinimumMinor: 100,
      withdrawalsPerDay: 3,
      transferMinimumMinor: 100,
      cards: 10,
    },
    newShareRules: {
      averageDays: 20,
      minimumMinor: 1_000_000,
      unitMinor: 500_000,
      unitQuantity: 500,
      startingUnits: 0,
    },
  });
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllEnvs();
});

describe('a secret on its way', () => {
  it.each([
    { bits: 2048, padding: 'oaep-sha256' },
    { bits: 1024, padding: 'pkcs1' },
  ] as const)(
    'arrives whole under a $bits-bit key with $padding, long and in any script',
    async ({ bits, padding }) => {
      const { pem, key } = keyPair(bits);
      publish(pem, padding);
      const input = { username: '王小明', password: `Ölsardine🐟${'x'.repeat(500)}` };
      const { query, keyId } = await encrypted(input);
      expect(keyId).toBe('key-1');
      expect(read(query, key, padding)).toMatchObject(input);
    },
  );

  it('carries the time of the brokerage, not of this device, and is never the same twice', async () => {
    const { pem, key } = keyPair(2048);
    publish(pem, 'oaep-sha256');
    const hourMs = 3_600_000;
    noteServerTime(Date.now() + hourMs);
    const [first, second] = await Promise.all([encrypted({ a: 1 }), encrypted({ a: 1 })]);
    noteServerTime(Date.now());
    const one = read(first.query, key, 'oaep-sha256') as { ts: number; nonce: string };
    const two = read(second.query, key, 'oaep-sha256') as { ts: number; nonce: string };
    expect(Math.abs(one.ts - Date.now() - hourMs)).toBeLessThan(10_000);
    expect(one.nonce).not.toBe(two.nonce);
    expect(one.nonce).toMatch(/^\w{26}$/);
  });

  it('uses the key that the build embeds, without asking for another', async () => {
    const { pem, key } = keyPair(1024);
    vi.stubEnv('VITE_CREDENTIAL_KEY', pem);
    const answer = await encrypted({ password: 'p' });
    expect(answer.keyId).toBeUndefined();
    expect(read(answer.query, key, 'pkcs1')).toMatchObject({ password: 'p' });
  });

  it('fills no block beyond what its padding leaves', () => {
    expect(blockBytes(256, 'oaep-sha256')).toBe(190);
    expect(blockBytes(128, 'pkcs1')).toBe(117);
  });
});

describe('what carries a secret', () => {
  async function attempts(failures: readonly Error[]) {
    publish(keyPair(1024).pem, 'pkcs1');
    const left = [...failures];
    const queries: string[] = [];
    const sending = withSecret({ password: 'p' }, ({ query }) => {
      queries.push(query);
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    });
    const outcome = await sending.catch((error: unknown) => error);
    return { outcome, queries: new Set(queries).size, sent: queries.length };
  }
  const replayed = new ApiRefusal('', 'credentials_replayed');
  const answerConfig = () =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ code: 1, msg: '', data: queryClient.getQueryData(configQuery.queryKey) }),
      ),
    );

  afterEach(() => vi.unstubAllGlobals());

  it('is sent once more, encrypted anew, when its stamp was refused', async () => {
    answerConfig();
    expect(await attempts([replayed])).toEqual({ outcome: 'done', queries: 2, sent: 2 });
  });

  it('is not sent a third time', async () => {
    answerConfig();
    expect(await attempts([replayed, replayed])).toMatchObject({ outcome: replayed, sent: 2 });
  });

  it('is not sent again when the clock of the brokerage cannot be learnt', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await attempts([replayed])).toMatchObject({ outcome: replayed, sent: 1 });
  });

  it.each([
    new ApiRefusal('', 'trading_password_wrong'),
    new ApiRefusal('', 'credentials_unreadable'),
    new NetworkFailure('timeout'),
    new NetworkFailure('server'),
  ])('is not sent again after any other end: $message$code', async (failure) => {
    answerConfig();
    expect(await attempts([failure])).toMatchObject({ outcome: failure, sent: 1 });
  });
});
