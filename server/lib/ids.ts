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
  for (const byte of someBytes(12)) random += alphabet.charAt(byte % base);
  return `${kind}_${digits(now, 10)}${digits(newest.count, 4)}${random}`;
}

let pool = Buffer.alloc(0);

/** Random bytes out of a stock: asking for a few at a time costs as much as asking for many. */
function someBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(count * 256);
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
}

/** Sorts before every id of this kind that was made at a time or later. */
export function firstId(kind: string, at: number): string {
  return `${kind}_${digits(at, 10)}`;
}

function digits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / base))
    text = alphabet.charAt(rest % base) + text;
  return text;
}
