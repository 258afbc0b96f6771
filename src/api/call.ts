import { t } from '@lingui/core/macro';
import { isTimeoutError } from 'ky';

import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Envelope, RefusalData } from '../../contract/wire/envelope.ts';
import { ApiRefusal, DuplicateCall, NetworkFailure } from './errors.ts';
import { duplicateGuard } from './duplicate-guard.ts';
import { apiBase, request } from './http.ts';
import { isCutOff, reportReached, reportUnreached } from './network.ts';
import { endSession, readSession, sessionToken } from '../session/session.ts';
import { loadOr } from '../lib/stand-in.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /**
   * No second press of a button: the same may be meant again within a second, as a star is, or has an id
   * of its own; or the brokerage refused it a moment ago, or nothing came of the answer, as of a question
   * to a passkey that was not shown.
   */
  again?: boolean;
  /** For a body that takes time to leave, such as pictures: the part of it that has, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

function withQuery(path: string, input: object | undefined): URL {
  const url = new URL(path, apiBase());
  for (const [key, value] of Object.entries(input ?? {}))
    if (value !== undefined) url.searchParams.set(key, String(value));
  return url;
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && 'data' in body;
}

/** The names of the codes come with the first refusal; without them its words still stand. */
async function refusalOf(envelope: Envelope<unknown>): Promise<ApiRefusal> {
  const known = await loadOr(() => import('../../contract/wire/envelope.ts'), undefined);
  const data = envelope.data as Partial<RefusalData> | null;
  const refusal = data?.refusal;
  const name = known?.codeName(envelope.code);
  return new ApiRefusal(envelope.msg, name, refusal?.params ?? {}, refusal?.fields ?? {});
}

async function send(
  endpoint: Endpoint<unknown, unknown>,
  input: object | undefined,
  { signal, onProgress }: CallOptions,
): Promise<{ status: number; text: string }> {
  if (isCutOff()) throw new NetworkFailure('offline');
  const { method, path } = endpoint;
  try {
    if (method === 'GET') return await request(withQuery(path, input), { method, signal });
    const url = withQuery(path, undefined);
    const body = bodyOf(input);
    if (onProgress === undefined) return await request(url, { method, signal, body });
    const { upload } = await import('./upload.ts');
    return await upload(url, { body, signal, onProgress });
  } catch (error) {
    if (signal?.aborted) throw error;
    const isLate = error instanceof NetworkFailure && error.kind === 'timeout';
    if (isLate || isTimeoutError(error)) throw new NetworkFailure('timeout', error);
    reportUnreached();
    throw new NetworkFailure('unreached', error);
  }
}

function bodyOf(input: object | undefined): string {
  return JSON.stringify(input ?? {});
}

function envelopeOf(text: string): Envelope<unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isEnvelope(body)) return body;
  } catch (error) {
    throw new NetworkFailure('server', error);
  }
  throw new NetworkFailure('server');
}

/**
 * Calls one endpoint. GET input becomes the query string, POST input the JSON body.
 *
 * @throws ApiRefusal the brokerage said no; DuplicateCall the same POST went out within a second.
 * @throws NetworkFailure no usable answer. After a POST the outcome may be unknown.
 */
export async function call<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input?: NoInfer<Input> & object,
  { signal, again = false, onProgress }: CallOptions = {},
): Promise<Output> {
  const admitted =
    again || endpoint.method === 'GET' || duplicateGuard.admit(endpoint.path, bodyOf(input));
  if (!admitted)
    throw new DuplicateCall(t`Your data is being processed. Please do not submit it again.`);
  const token = sessionToken();
  const response = await send(endpoint, input, { signal, onProgress });
  reportReached();
  if (response.status >= 502 && response.status <= 504) throw new NetworkFailure('server');
  const envelope = envelopeOf(response.text);
  if (response.status === 401) {
    // An answer to an earlier session must not end the one that began since.
    if (token === readSession()) endSession({ reason: 'expired', message: envelope.msg });
    throw await refusalOf(envelope);
  }
  if (response.status >= 500) throw new NetworkFailure('server', await refusalOf(envelope));
  if (envelope.code !== 1) throw await refusalOf(envelope);
  return envelope.data as Output;
}
