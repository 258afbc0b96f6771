import { passkeyEndpoints } from '../../contract/passkey/endpoints.ts';
import { passkeyTransports } from '../../contract/passkey/types.ts';
import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyUse,
} from '../../contract/passkey/types.ts';
import { PasskeyFailure } from './errors.ts';
import { call } from './call.ts';

/** Passkeys belong to a host name; browsers offer them to pages alone that nobody on the way has changed. */
export function passkeysWorkHere(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in globalThis && !isNumeric;
}

/** Lets the browser ask for a passkey. Rejects with PasskeyFailure when none was shown. */
export async function answerWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: question }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientData: clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
}

/** Asks one of the own passkeys, for one use. */
export async function askOwnPasskey(use: PasskeyUse): Promise<PasskeyAnswer> {
  return answerWithPasskey(await call(passkeyEndpoints.options, use, { again: true }));
}

/** Lets the browser make a passkey. Rejects with PasskeyFailure when it did not. */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: question }).catch(refuse);
  const named: readonly string[] = response.transports ?? [];
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    // A browser may know a way that we do not: the passkey is found without it.
    transports: passkeyTransports.filter((transport) => named.includes(transport)),
  };
}

/** The browser says with one name that time ran out, that somebody said no, and that there is none. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFailure('cancelled');
  if (name === 'InvalidStateError') throw new PasskeyFailure('known');
  throw new PasskeyFailure('unavailable');
}
