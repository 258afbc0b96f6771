/** Zeros of digits that keyboards bring beside 0 to 9: Arabic-Indic, and those of Persian and Urdu. */
const zeros = [0x660, 0x6f0];

/**
 * One form for digits: 0 to 9 for full-width and Arabic-Indic ones. Other letters and marks are only
 * brought to their usual form.
 */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.findLast((first) => first <= code) ?? code;
    return String(code - zero);
  });
}

/** The digits of a text alone, as a code or a trading password has them. */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replaceAll(/[^0-9]/g, '');
}
