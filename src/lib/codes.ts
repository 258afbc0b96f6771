/** The six digits of a share in an address, which the router may have read as a number. */
export function readShareCode(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value).padStart(6, '0') : value;
  return typeof text === 'string' && /^\d{6}$/.test(text) ? text : undefined;
}

/** The short name of an index in an address, such as `lotwise300`. */
export function readIndexCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z][a-z0-9]{1,19}$/.test(value) ? value : undefined;
}
