import { randomUUID } from 'node:crypto';

/** Hexadecimal alone, as UUIDs and proxies have it: nobody writes a name into our log with it. */
const wellFormed = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/;

/** The id that a proxy or an app gave the request, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}

/** Orders, block purchases, new shares, payments, savings and loans: what moves money or reserves it. */
const deviceMade = /^(ord|blk|sub|alp|dep|wdr|trf|sav|lon|rep)_[\da-z]{26}$/;

/**
 * The id of what an investor asks to be done with money, made on the device: what it causes has it, down
 * to the entries of the ledger. Undefined for every other call: whose identity is checked is not logged.
 */
export function intentIdOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('id' in input)) return undefined;
  return typeof input.id === 'string' && deviceMade.test(input.id) ? input.id : undefined;
}
