/** The month of an address, yyyy-mm; undefined for anything else. */
export function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}
