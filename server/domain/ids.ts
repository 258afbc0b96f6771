import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const base = alphabet.length;

let newest = { now: 0, count: 0 };

/**
 * A new id that carries its kind: `ord_` and 26 characters, ten for the time, four that count within
 * a millisecond and twelve at random. Ids sort in the order in which a process made them.
 */
export function newId(kind: string, now: number): string {
  newest = { now, count: now === newest.now ? newest.count + 1 : 0 };
  let random = '';
  for (const byte of randomBytes(12)) random += alphabet.charAt(byte % base);
  return `${kind}_${digits(now, 10)}${digits(newest.count, 4)}${random}`;
}

function digits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / base))
    text = alphabet.charAt(rest % base) + text;
  return text;
}
