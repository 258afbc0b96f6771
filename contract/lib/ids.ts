/** Without i, l, o and u, which are read as other characters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const base = alphabet.length;

let newest = { now: 0, count: 0 };

/**
 * A new id that carries its kind: `ord_` and 26 characters, ten for the time, four that count within
 * a millisecond and twelve at random. Ids sort in the order in which a process made them.
 */
export function newId(kind: string, now: number): string {
  newest = { now, count: now === newest.now ? newest.count + 1 : 0 };
  return `${kind}_${digits(now, 10)}${digits(newest.count, 4)}${randomText(12)}`;
}

/** Sorts before every id of this kind that was made at a time or later. */
export function firstId(kind: string, at: number): string {
  return `${kind}_${digits(at, 10)}`;
}

/** Characters that nobody can guess, five bits each. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % base);
  return text;
}

const stockBytes = 3_072;
let stock = new Uint8Array();

/** Random bytes out of a stock: to ask for a few at a time costs as much as to ask for many. */
function randomBytes(count: number): Uint8Array {
  if (stock.length < count)
    stock = crypto.getRandomValues(new Uint8Array(Math.max(count, stockBytes)));
  const taken = stock.subarray(0, count);
  stock = stock.subarray(count);
  return taken;
}

function digits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / base))
    text = alphabet.charAt(rest % base) + text;
  return text;
}
