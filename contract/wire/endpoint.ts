/**
 * One row of the API's table. Input and output exist only as types here; the validators of the
 * inputs are in `schema.ts` beside it, so that a screen loads only those it needs.
 */
export type Method = 'GET' | 'POST';

/** Who may call: anyone, or a holder of a live session. */
export type Access = 'public' | 'session';

export type Endpoint<Input, Output> = {
  readonly method: Method;
  /** Whole path, below the origin: `/api/...`. */
  readonly path: string;
  readonly access: Access;
  /** Never set: carries the types. */
  readonly types?: { input: Input; output: Output };
};

/** Where the brokerage publishes the OpenAPI document of all rows: as it is, in no envelope. */
export const apiDocumentPath = '/api/openapi.json';

/** Declares a row: GET sends its input as query string, POST as JSON body. */
export function endpoint<Input, Output>(
  method: Method,
  path: `/api/${string}`,
  access: Access = 'session',
): Endpoint<Input, Output> {
  return { method, path, access };
}

export type InputOf<E> = E extends { types?: { input: infer Input } } ? Input : never;

export type OutputOf<E> = E extends { types?: { output: infer Output } } ? Output : never;

/** For calls without input. */
export type Nothing = Record<string, never>;

/**
 * Body of every call with a secret: JSON of the input plus `ts` (epoch ms) and `nonce`, encrypted
 * with the credential key in blocks, base64, blocks joined by `.`.
 */
export type Encrypted = { query: string; keyId?: string };
