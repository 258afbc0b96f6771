import { currentLanguage, tagOf } from '../lib/language.ts';
import { sessionToken } from './session.ts';

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

/** A request ran out of time. */
export class OutOfTime extends Error {}

/**
 * One request, never repeated here: the query client decides on reads, the user on the rest. The
 * time limit covers the body too.
 *
 * @throws OutOfTime after `timeoutMs`; the caller's reason when `signal` aborts; TypeError when
 * nothing was reached.
 */
export async function request(
  url: URL,
  init: { method: 'GET' | 'POST'; body?: string; signal?: AbortSignal | undefined },
): Promise<{ status: number; text: string }> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new OutOfTime()), timeoutMs);
  const cancel = () => limit.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', cancel);
  if (init.signal?.aborted) cancel();
  try {
    const headers = requestHeaders();
    if (init.body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(url, {
      method: init.method,
      headers,
      credentials: 'include',
      cache: 'no-cache',
      signal: limit.signal,
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    return { status: response.status, text: await response.text() };
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', cancel);
  }
}
