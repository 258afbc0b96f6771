import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '../../contract/passkey/types.ts';

/** What a key, or the page that asks it, may do wrong. */
export type Mischief = {
  origin?: string;
  rpId?: string;
  /** Nobody touched it, or nobody proved who touches it. */
  present?: boolean;
  verified?: boolean;
  /** What it says it was used so far. */
  counter?: number;
  crossOrigin?: boolean;
  userHandle?: string;
};

const flagBits = { present: 0x01, verified: 0x04, backupAble: 0x08, backedUp: 0x10, made: 0x40 };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

/** CBOR of what a passkey needs: a head of a major type with a length or a number. */
function head(major: number, value: number): Buffer {
  const first = major << 5;
  if (value < 24) return Buffer.from([first | value]);
  if (value < 256) return Buffer.from([first | 24, value]);
  return Buffer.from([first | 25, value >> 8, value & 255]);
}

const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

/** ES256 on P-256, as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    head(5, 5),
    number(1),
    number(2),
    number(3),
    number(-7),
    number(-1),
    number(1),
    number(-2),
    bytes(Buffer.from(x, 'base64url')),
    number(-3),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

/** A passkey in memory that keeps real keys and signs as a browser's does. */
export function createAuthenticator(origin = 'http://localhost:8080', { backedUp = true } = {}) {
  const id = randomBytes(16);
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Until it belongs to somebody it names nobody. */
  let handle = base64url('nobody');
  let counter = 0;

  const clientData = (type: string, challenge: string, wrong: Mischief) =>
    base64url(
      JSON.stringify({
        type,
        challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );

  const dataOf = (rpId: string, wrong: Mischief, more: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    const flags =
      (wrong.present === false ? 0 : flagBits.present) |
      (wrong.verified === false ? 0 : flagBits.verified) |
      (backedUp ? flagBits.backupAble | flagBits.backedUp : 0) |
      more;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), count, rest]);
  };

  return {
    id: base64url(id),
    /** From now on it counts its uses, as keys to plug in do. */
    counts: (from: number) => {
      counter = from;
    },
    make: (question: NewPasskeyQuestion, wrong: Mischief = {}): NewPasskey => {
      handle = question.user.id;
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(pair.publicKey)]);
      const data = dataOf(question.rp.id, wrong, flagBits.made, made);
      const attestation = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(data),
      ]);
      return {
        id: base64url(id),
        clientData: clientData('webauthn.create', question.challenge, wrong),
        attestation: base64url(attestation),
        transports: ['internal', 'hybrid'],
      };
    },
    answer: (question: PasskeyQuestion, wrong: Mischief = {}): PasskeyAnswer => {
      if (counter > 0) counter += 1;
      const client = clientData('webauthn.get', question.challenge, wrong);
      const data = dataOf(question.rpId, wrong, 0);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      return {
        id: base64url(id),
        clientData: client,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(pair.privateKey)),
        userHandle: wrong.userHandle ?? handle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
