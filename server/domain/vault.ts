import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the brokerage keeps secret on its own disk, and what it signs. */
export type Vault = {
  /** AES-256-GCM with a fresh nonce, base64url. */
  seal(plain: string): string;
  /** Throws when the text was not sealed here. */
  open(sealed: string): string;
  /** The same for pictures. */
  sealBytes(plain: Uint8Array): string;
  openBytes(sealed: string): Buffer;
  /** The same for the same text, and no way back: to find a number again. */
  fingerprint(plain: string): string;
  /** HMAC-SHA256 of a payment callback, hex. */
  signCallback(text: string): string;
};

const nonceBytes = 12;
const tagBytes = 16;

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
  return vaultOf(randomBytes(32));
}

/** Reads the key, or makes it at the first start. Only its owner may read the file. */
export async function vaultInFile(file: string): Promise<Vault> {
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept) {
    if (kept.length !== 32) throw new Error(`${file} is no key of 32 bytes`);
    await chmod(file, 0o600);
    return vaultOf(kept);
  }
  const master = randomBytes(32);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Written aside and renamed: a start that dies here leaves no half a key.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, master, { mode: 0o600, flag: 'wx' });
  await rename(aside, file);
  return vaultOf(master);
}
