import type { CodeName } from '../../contract/wire/envelope.ts';

/** The brokerage said no, in words for the user. `code` is undefined for a code not known here. */
export class ApiRefusal extends Error {
  readonly code: CodeName | undefined;
  readonly params: Record<string, string | number>;
  /** Message by input field. */
  readonly fields: Record<string, string>;

  constructor(
    message: string,
    code: CodeName | undefined,
    params: Record<string, string | number> = {},
    fields: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiRefusal';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** An identical POST within a second: refused here, never sent. */
export class DuplicateCall extends ApiRefusal {
  constructor(message: string) {
    super(message, undefined);
    this.name = 'DuplicateCall';
  }
}

/**
 * No usable answer came. `offline`: the device has no connection, and nothing left it. Of the others the
 * outcome of a POST is unknown. `unreached`: nobody was reached; `timeout`: no answer in time; `server`: an
 * answer that is none of the API's.
 */
export type NetworkFailureKind = 'offline' | 'unreached' | 'timeout' | 'server';

export class NetworkFailure extends Error {
  readonly kind: NetworkFailureKind;

  constructor(kind: NetworkFailureKind, cause?: unknown) {
    super(`no usable answer: ${kind}`, { cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
  }
}

/**
 * No passkey was shown. `cancelled`: somebody said no, or nothing in time; `known`: this device has one
 * of the account already; `unavailable`: not in this browser, not at this address.
 */
export type PasskeyFailureKind = 'cancelled' | 'known' | 'unavailable';

export class PasskeyFailure extends Error {
  readonly kind: PasskeyFailureKind;

  constructor(kind: PasskeyFailureKind) {
    super(`no passkey: ${kind}`);
    this.name = 'PasskeyFailure';
    this.kind = kind;
  }
}

/** Nobody was reached, whoever is to blame. */
export function isUnreached(error: unknown): boolean {
  return error instanceof NetworkFailure && ['offline', 'unreached'].includes(error.kind);
}

/** A no of the brokerage or of a passkey, or nobody there: said where it happens, and no fault of ours. */
export function isForeseen(error: unknown): boolean {
  return [ApiRefusal, NetworkFailure, PasskeyFailure].some((kind) => error instanceof kind);
}
