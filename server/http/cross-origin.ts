import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

import type { Settings } from '../domain/settings.ts';
import type { HttpEnv } from './route.ts';

/** The origins beside our own whose pages may call: where the static app is served from. */
export function allowedOrigins({ ALLOWED_ORIGINS }: Settings): string[] {
  return ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
}

/** Lets the named origins call with their cookies. Undefined when there are none. */
export function crossOrigin(settings: Settings): MiddlewareHandler<HttpEnv> | undefined {
  const origin = allowedOrigins(settings);
  if (origin.length === 0) return undefined;
  return cors({
    origin,
    credentials: true,
    allowHeaders: ['content-type', 'token', 'lang', 'accept-language', 'x-request-id'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}
