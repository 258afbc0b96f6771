import ky from 'ky';

import { currentLanguage, tagOf } from '../lib/language.ts';
import { sessionToken } from '../session/session.ts';
import { takeEarlyAnswer } from './early-answer.ts';

export const timeoutMs = 10_000;

/** Origin of the API: this page's, unless the build names another. */
export function apiBase(): string {
  const configured: unknown = import.meta.env['VITE_API_BASE'];
  if (typeof configured === 'string' && configured !== '') return configured;
  return typeof location === 'undefined' ? 'http://localhost' : location.origin;
}

/** What every request says about its sender. */
export function requestHeaders(): Record<string, string> {
  const language = currentLanguage();
  const headers: Record<string, string> = { lang: language, 'accept-language': tagOf(language) };
  const token = sessionToken();
  if (token !== undefined) headers['token'] = token;
  return headers;
}

/**
 * Never repeats anything by itself: the query client decides on reads, the user on the rest. The
 * time limit covers the body too. Every status is an answer, to be read with its envelope.
 */
const client = ky.create({
  timeout: timeoutMs,
  totalTimeout: timeoutMs,
  retry: 0,
  throwHttpErrors: false,
  credentials: 'include',
  cache: 'no-cache',
});

/**
 * One request.
 *
 * @throws TimeoutError (of ky) after `timeoutMs`; the caller's reason when `signal` aborts; another
 * error when nothing was reached.
 */
export async function request(
  url: URL,
  init: { method: 'GET' | 'POST'; body?: string; signal?: AbortSignal | undefined },
): Promise<{ status: number; text: string }> {
  const headers = requestHeaders();
  if (init.body !== undefined) headers['content-type'] = 'application/json';
  const early = takeEarlyAnswer(url, sessionToken(), currentLanguage());
  const response = client(url, {
    method: init.method,
    headers,
    ...(early && { fetch: () => early }),
    ...(init.signal === undefined ? {} : { signal: init.signal }),
    ...(init.body === undefined ? {} : { body: init.body }),
  });
  const text = await response.text();
  return { status: (await response).status, text };
}
