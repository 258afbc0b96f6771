import { randomText } from '../../contract/lib/ids.ts';
import type { Config } from '../../contract/config/types.ts';
import type { Encrypted } from '../../contract/wire/endpoint.ts';
import { ApiRefusal } from './errors.ts';
import type { CallOptions } from './call.ts';
import { configQuery } from './config.ts';
import { duplicateGuard } from './duplicate-guard.ts';
import { queryClient } from './query-client.ts';
import { serverNow } from './server-time.ts';

type Key = { pem: string; padding: Config['credentialKey']['padding']; id?: string };

/** jsencrypt counts characters: everything beyond ASCII travels as a JSON escape. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Bytes of plain text that fit into one block of a key of `keyBytes`. */
export function blockBytes(keyBytes: number, padding: Key['padding']): number {
  return padding === 'oaep-sha256' ? keyBytes - 66 : keyBytes - 11;
}

async function credentialKey(): Promise<Key> {
  const embedded: unknown = import.meta.env['VITE_CREDENTIAL_KEY'];
  if (typeof embedded === 'string' && embedded !== '') {
    const oaep = import.meta.env['VITE_CREDENTIAL_PADDING'] === 'oaep-sha256';
    return { pem: embedded, padding: oaep ? 'oaep-sha256' : 'pkcs1' };
  }
  const config = await queryClient.ensureQueryData(configQuery);
  return config.credentialKey;
}

/**
 * Encrypts what must not be read on the way: passwords and trading passwords. Adds time and nonce
 * against replays.
 *
 * @throws NetworkFailure when the brokerage's key is not known yet and cannot be fetched.
 */
export async function encrypted(input: object): Promise<Encrypted> {
  const [key, { JSEncrypt }] = await Promise.all([credentialKey(), import('jsencrypt')]);
  const cipher = new JSEncrypt();
  cipher.setPublicKey(key.pem);
  // A ciphertext is as long as the key; the library tells the length in no other way.
  const keyBytes = atob(cipher.encrypt('0') || '').length;
  if (keyBytes === 0) throw new Error('the credential key cannot encrypt');
  const plain = asciiJson({ ...input, ts: serverNow(), nonce: randomText(26) });
  const size = blockBytes(keyBytes, key.padding);
  const blocks: string[] = [];
  for (let at = 0; at < plain.length; at += size) {
    const piece = plain.slice(at, at + size);
    const block = key.padding === 'oaep-sha256' ? cipher.encryptOAEP(piece) : cipher.encrypt(piece);
    if (block === false) throw new Error('the credential key cannot encrypt');
    blocks.push(block);
  }
  const query = blocks.join('.');
  duplicateGuard.alias(query, JSON.stringify(input));
  return key.id === undefined ? { query } : { query, keyId: key.id };
}

/** Asks for key and clock of the brokerage anew. False when no answer came. */
async function refreshConfig(): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...configQuery, staleTime: 0 });
    return true;
  } catch {
    return false;
  }
}

const lostKey = new Set<string | undefined>(['credentials_unreadable', 'login_failed']);

/**
 * Sends what carries a secret. `send` gets the secret encrypted, and the options to call with.
 *
 * A clock that was put forward makes our stamps look old: the brokerage then says
 * `credentials_replayed` and has done nothing. Only then is the same sent once more, with the
 * brokerage's clock of now; an intent keeps its id, so that even a doubled request has one effect.
 *
 * @throws as `encrypted` before anything is sent, and whatever `send` throws.
 */
export async function withSecret<Output>(
  secret: object,
  send: (query: Encrypted, options: CallOptions) => Promise<Output>,
): Promise<Output> {
  try {
    return await send(await encrypted(secret), {});
  } catch (error) {
    const code = error instanceof ApiRefusal ? error.code : undefined;
    // The brokerage may have a new key: the next try finds it.
    if (lostKey.has(code)) void refreshConfig();
    if (code !== 'credentials_replayed' || !(await refreshConfig())) throw error;
    return send(await encrypted(secret), { again: true });
  }
}
