import { randomUUID } from 'node:crypto';

/** Hexadecimal alone, as UUIDs and proxies have it: nobody writes a name into our log with it. */
const wellFormed = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/;

/** The id that a proxy or an app gave the request, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}

const deviceMade = /^[a-z]{3}_[\da-z]{26}$/;

/**
 * The id of what an investor asks to be done, made on the device: what it causes has it, down to the
 * entries of the ledger. Undefined where a call has none.
 */
export function intentIdOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('id' in input)) return undefined;
  return typeof input.id === 'string' && deviceMade.test(input.id) ? input.id : undefined;
}
