/**
 * The decimal text of a scaled integer, exact: `decimalText(-1205, 2)` is `-12.05`. Intl formats
 * such a text without going through a floating-point number.
 */
export function decimalText(scaled: number, digits: number): `${number}` {
  const sign = scaled < 0 ? '-' : '';
  const text = String(Math.abs(scaled)).padStart(digits + 1, '0');
  const at = text.length - digits;
  const fraction = digits === 0 ? '' : `.${text.slice(at)}`;
  return `${sign}${text.slice(0, at)}${fraction}` as `${number}`;
}
