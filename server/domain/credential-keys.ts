import { createHash, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import type { KeyKind } from './known-keys.ts';

export type CredentialPadding = 'oaep-sha256' | 'pkcs1';

/** The key pair that opens `{query}` payloads. */
export type CredentialKeys = {
  /** First 16 hex digits of the public key's SHA-256. */
  id: string;
  /** Public key, SPKI. */
  pem: string;
  padding: CredentialPadding;
  privateKey: KeyObject;
};

const generate = promisify(generateKeyPair);

/** From a private key in PEM. Throws when it is not an RSA key. */
export function credentialKeysOf(pem: string, padding: CredentialPadding): CredentialKeys {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('the credential key must be RSA');
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    padding,
    privateKey,
  };
}

async function newKeyPem(): Promise<string> {
  const pair = await generate('rsa', { modulusLength: 2048 });
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A key that lives as long as the process: for tests and throw-away databases. */
export async function temporaryKeys(): Promise<CredentialKeys> {
  return credentialKeysOf(await newKeyPem(), 'oaep-sha256');
}

/** The key pair in a file, its private half in PEM. */
export function credentialKey(padding: CredentialPadding): KeyKind<CredentialKeys> {
  return {
    name: 'credential-key.pem',
    make: async () => Buffer.from(await newKeyPem()),
    read: (bytes) => credentialKeysOf(bytes.toString('utf8'), padding),
    fingerprint: ({ id }) => id,
    without: 'Phones fetch the new key at their next login; nothing is lost.',
  };
}
