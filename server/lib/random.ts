/**
 * Numbers that look random and depend on their arguments alone: the same seed shows the same market
 * after a restart, on any machine (only integer arithmetic and Math functions that V8 computes
 * in software). Not for secrets.
 */

/** Two 32-bit integers to one, well mixed, 0 to 2^32 - 1. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ Math.imul(b + 0x9e37_79b9, 0x85eb_ca6b), 0xc2b2_ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b_3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a_2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** FNV-1a of a text, mixed. */
export function hashText(text: string): number {
  let h = 0x811c_9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x0100_0193);
  return mix(h, text.length);
}

/** A hash as a fraction: 0 inclusive to 1 exclusive. */
export function fraction(hash: number): number {
  return hash / 4_294_967_296;
}

const normalBits = 13;
const normals = normalTable(2 ** normalBits);

/** A standard normal number from 13 bits of a hash, starting at bit `shift` (0 to 19). */
export function normal(hash: number, shift = 0): number {
  return normals[(hash >>> shift) & (2 ** normalBits - 1)] ?? 0;
}

/**
 * Unit variance with tails as fat as daily returns have them: three normals mixed (kurtosis about
 * 7.5), chosen by the hash's top six bits.
 */
export function fatTailed(hash: number): number {
  return normal(hash, 4) * tailScale(hash);
}

/** Deviation of the normal that `fatTailed` draws from. */
export function tailScale(hash: number): number {
  const kind = hash >>> 26;
  return kind < 54 ? 0.79 : kind < 62 ? 1.5 : 2.9;
}

/** Linear noise between hashed knots, one knot every `period`, standard normal at the knots. */
export function smoothNoise(seed: number, position: number, period: number): number {
  const x = position / period;
  const knot = Math.floor(x);
  const left = normal(mix(seed, knot), 6);
  return left + (normal(mix(seed, knot + 1), 6) - left) * (x - knot);
}

/** `smoothNoise` for positions that follow each other: remembers the knots it stands between. */
export function followedNoise(seed: number, period: number): (position: number) => number {
  let knot = Number.NaN;
  let left = 0;
  let rise = 0;
  return (position) => {
    const x = position / period;
    const floor = Math.floor(x);
    if (floor !== knot) {
      knot = floor;
      left = normal(mix(seed, knot), 6);
      rise = normal(mix(seed, knot + 1), 6) - left;
    }
    return left + rise * (x - floor);
  };
}

/** The next number of a quick stream of 32-bit integers (xorshift); start it with `streamStart`. */
export function streamNext(state: number): number {
  let next = state ^ (state << 13);
  next ^= next >>> 17;
  return next ^ (next << 5);
}

/** A stream's first state: any integer but 0. */
export function streamStart(seed: number): number {
  return seed | 1;
}

function normalTable(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => inverseNormal((i + 0.5) / size));
}

/** Acklam's approximation of the inverse of the normal distribution (error below 1.2e-9). */
function inverseNormal(p: number): number {
  if (p < 0.024_25) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 0.975_75) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  const above =
    ((((-39.696_830_286_653_76 * r + 220.946_098_424_520_5) * r - 275.928_510_446_968_7) * r +
      138.357_751_867_269) *
      r -
      30.664_798_066_147_16) *
      r +
    2.506_628_277_459_239;
  const below =
    ((((-54.476_098_798_224_06 * r + 161.585_836_858_040_9) * r - 155.698_979_859_886_6) * r +
      66.801_311_887_719_72) *
      r -
      13.280_681_552_885_72) *
      r +
    1;
  return (above * q) / below;
}

function tail(q: number): number {
  const above =
    ((((-0.007_784_894_002_430_293 * q - 0.322_396_458_041_136_5) * q - 2.400_758_277_161_838) * q -
      2.549_732_539_343_734) *
      q +
      4.374_664_141_464_968) *
      q +
    2.938_163_982_698_783;
  const below =
    (((0.007_784_695_709_041_462 * q + 0.322_467_129_070_039_8) * q + 2.445_134_137_142_996) * q +
      3.754_408_661_907_416) *
      q +
    1;
  return above / below;
}
