import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id that carries its kind: `ord_` and 26 characters, the first ten ordered by time. */
export function newId(kind: string, now: number): string {
  let time = '';
  for (let rest = now, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32))
    time = alphabet.charAt(rest % 32) + time;
  let random = '';
  for (const byte of randomBytes(16)) random += alphabet.charAt(byte % 32);
  return `${kind}_${time}${random}`;
}
