import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { KeyKind } from './known-keys.ts';

/** What the brokerage keeps secret on its own disk, and what it signs. */
export type Vault = {
  /** AES-256-GCM with a fresh nonce, base64url. */
  seal(plain: string): string;
  /** Throws when the text was not sealed here. */
  open(sealed: string): string;
  /** Seals pictures as `seal` does texts. */
  sealBytes(plain: Uint8Array): string;
  openBytes(sealed: string): Buffer;
  /** Equal for equal texts, with no way back: to find a number again. */
  fingerprint(plain: string): string;
  /** HMAC-SHA256 of a payment callback, hex. */
  signCallback(text: string): string;
  /** Tells this vault's key from any other. */
  id: string;
};

const nonceBytes = 12;
const tagBytes = 16;
const masterBytes = 32;

/** Every use has a key of its own, derived from one. */
export function vaultOf(master: Buffer): Vault {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `lotwise ${use}`, 32));
  const sealing = keyFor('seal');
  const marking = keyFor('fingerprint');
  const signing = keyFor('callback');
  const sealBytes = (plain: Uint8Array) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  };
  const openBytes = (sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  };
  return {
    id: keyFor('identity').toString('hex').slice(0, 16),
    sealBytes,
    openBytes,
    seal: (plain) => sealBytes(Buffer.from(plain, 'utf8')),
    open: (sealed) => openBytes(sealed).toString('utf8'),
    fingerprint: (plain) => createHmac('sha256', marking).update(plain).digest('hex'),
    signCallback: (text) => createHmac('sha256', signing).update(text).digest('hex'),
  };
}

/** For tests and throw-away databases. */
export function temporaryVault(): Vault {
  return vaultOf(randomBytes(masterBytes));
}

/** The key of the vault in a file. */
export const vaultKey: KeyKind<Vault> = {
  name: 'vault.key',
  make: () => randomBytes(masterBytes),
  read: (bytes) => {
    if (bytes.length !== masterBytes) throw new Error(`no key of ${masterBytes} bytes`);
    return vaultOf(bytes);
  },
  fingerprint: ({ id }) => id,
  without: 'What was sealed with it stays shut then: names, documents, card numbers, messages.',
};
