import { createHash, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

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

/** Reads the key, or makes it at the first start. Only its owner may read the file. */
export async function keysInFile(
  file: string,
  padding: CredentialPadding,
): Promise<CredentialKeys> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) {
    await chmod(file, 0o600);
    return credentialKeysOf(kept, padding);
  }
  const pem = await newKeyPem();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Written aside and renamed: a start that dies here leaves no half a key.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, pem, { mode: 0o600, flag: 'wx' });
  await rename(aside, file);
  return credentialKeysOf(pem, padding);
}
