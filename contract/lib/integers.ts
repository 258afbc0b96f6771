/** value * numerator / denominator, rounded half up, exact. All non-negative integers. */
export function mulDivHalfUp(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(product / (BigInt(denominator) * 2n));
}

/** Value of shares in fen: 1/1000 yuan x shares, half up where the price has a third decimal. */
export function valueMinor(priceMilli: number, quantity: number): number {
  return mulDivHalfUp(priceMilli, quantity, 10);
}

/** a / b, rounded half away from zero, exact; 0 when b is 0. Integers below 2^53. */
export function divideRounded(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  const [top, bottom] = [Math.abs(a), Math.abs(b)];
  const size = mulDivHalfUp(top, 1, bottom);
  return size > 0 && a < 0 !== b < 0 ? -size : size;
}

/**
 * a / b in 1/10000, rounded half away from zero, so that a loss looks as large as a gain of its size;
 * 0 when b is 0. The one rule of every percentage. Integers below 2^53.
 */
export function ratioBp(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  const [top, bottom] = [Math.abs(a), Math.abs(b)];
  const doubled = top * 20_000 + bottom;
  const size = Number.isSafeInteger(doubled)
    ? Math.floor(doubled / (bottom * 2))
    : mulDivHalfUp(top, 10_000, bottom);
  return size > 0 && a < 0 !== b < 0 ? -size : size;
}

/** Change of a price since a base price in 1/10000: see `ratioBp`; 0 without both prices. */
export function changeBp(lastMilli: number, baseMilli: number): number {
  return lastMilli === 0 ? 0 : ratioBp(lastMilli - baseMilli, baseMilli);
}
