import { constants, privateDecrypt } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';

import { credentialStamp } from '../../../contract/wire/schema.ts';
import type { Encrypted } from '../../../contract/wire/endpoint.ts';
import type { Context } from '../context.ts';
import { parsedObject } from '../../lib/json.ts';
import { Refusal } from '../refusal.ts';
import type { CredentialKeys } from '../credential-keys.ts';

/** How far a payload's stamp may be from the server's clock, either way. */
const windowMs = 5 * 60_000;
const maximumBlocks = 8;

/**
 * Opens a `{query}` payload and returns its JSON object; every payload opens once.
 * Refuses with credentials_unreadable (whatever was wrong with it: the padding, the text and the
 * shape must not be told apart) and credentials_replayed (seen before, or stamped outside the window).
 */
export async function openCredentials(
  context: Context,
  encrypted: Encrypted,
): Promise<Record<string, unknown>> {
  const plain = decrypt(context.credentialKeys, encrypted.query);
  const sealed = plain === undefined ? undefined : parsedObject(plain);
  const stamp = v.safeParse(credentialStamp, sealed);
  if (!sealed || !stamp.success) throw new Refusal('credentials_unreadable');
  const now = context.clock.now();
  if (Math.abs(now - stamp.output.ts) > windowMs) throw new Refusal('credentials_replayed');
  await rememberNonce(context, stamp.output.nonce, now);
  return sealed;
}

/**
 * PKCS#1 blocks with broken padding decrypt to random bytes (implicit rejection), so that nothing
 * but the text itself says whether a block was meant for us.
 */
function decrypt(keys: CredentialKeys, query: string): string | undefined {
  const blocks = query.split('.');
  if (blocks.length > maximumBlocks) return undefined;
  const padding =
    keys.padding === 'pkcs1'
      ? { padding: constants.RSA_PKCS1_PADDING }
      : { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    const parts = blocks.map((block) =>
      privateDecrypt({ key: keys.privateKey, ...padding }, Buffer.from(block, 'base64')),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    return undefined;
  }
}

/** Takes the nonce; the primary key decides between two requests that bring the same one. */
async function rememberNonce(context: Context, nonce: string, now: number): Promise<void> {
  await sweep(context, now);
  const taken = await context.db
    .insertInto('nonces')
    .values({ nonce, expires_at: now + 2 * windowMs })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning(sql<number>`1`.as('taken'))
    .executeTakeFirst();
  if (!taken) throw new Refusal('credentials_replayed');
}

const sweepEveryMs = 60_000;
const sweptAt = new WeakMap<Context, number>();

/** Nonces that could not be replayed any more go away, once a minute. */
async function sweep(context: Context, now: number): Promise<void> {
  if (now - (sweptAt.get(context) ?? 0) < sweepEveryMs) return;
  sweptAt.set(context, now);
  await context.db.deleteFrom('nonces').where('expires_at', '<', now).execute();
}
