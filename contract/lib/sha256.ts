/**
 * SHA-256 in plain arithmetic, so that app and brokerage compute the same without waiting: the app's
 * own Web Crypto answers later, and only on a secure address.
 */
const primes = firstPrimes(64);

const rounds = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));

const start = Uint32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

const encoder = new TextEncoder();

/** The first 32 bits after the point. */
function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 4_294_967_296);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

/** The eight words of a text's hash; the text is taken as UTF-8. */
export function sha256Words(text: string): Uint32Array {
  const blocks = padded(encoder.encode(text));
  const state = Uint32Array.from(start);
  const schedule = new Int32Array(64);
  for (let offset = 0; offset < blocks.byteLength; offset += 64)
    compress(state, schedule, blocks, offset);
  return state;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A text's hash as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  let digits = '';
  for (const word of sha256Words(text))
    for (let shift = 24; shift >= 0; shift -= 8) digits += hexOfByte[(word >>> shift) & 255] ?? '';
  return digits;
}

/** The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 536_870_912));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  return view;
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(
  state: Uint32Array,
  schedule: Int32Array,
  blocks: DataView,
  offset: number,
): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = blocks.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = schedule[i - 15] ?? 0;
    const late = schedule[i - 2] ?? 0;
    const low = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const high = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16] ?? 0) + low + (schedule[i - 7] ?? 0) + high;
  }
  let a = (state[0] ?? 0) | 0;
  let b = (state[1] ?? 0) | 0;
  let c = (state[2] ?? 0) | 0;
  let d = (state[3] ?? 0) | 0;
  let e = (state[4] ?? 0) | 0;
  let f = (state[5] ?? 0) | 0;
  let g = (state[6] ?? 0) | 0;
  let h = (state[7] ?? 0) | 0;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const fromE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + fromE + choice + (rounds[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}
