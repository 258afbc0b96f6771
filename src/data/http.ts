import ky from 'ky';

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

/** The one instance. It never repeats a request by itself: the query client decides on reads. */
export const http = ky.create({
  timeout: timeoutMs,
  retry: 0,
  throwHttpErrors: false,
  credentials: 'include',
  cache: 'no-cache',
});
