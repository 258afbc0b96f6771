/** The short name of an index in an address, such as `lotwise300`. */
export function readIndexCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z][a-z0-9]{1,19}$/.test(value) ? value : undefined;
}
