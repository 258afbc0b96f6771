import type { MiddlewareHandler } from 'hono';

import type { HttpEnv } from './route.ts';
import type { InlineHashes } from './app-files.ts';

/** Trusted Types policies the app creates: its service worker's address is the only string it turns into script. */
const trustedTypesPolicies = ['lotwise'];

/**
 * The content security policy of the app. `inlineHashes`: the `'sha256-…'` of the style and script
 * elements that stand in the answered page itself. `formTarget`: another origin to which its form may
 * lead.
 */
function contentSecurityPolicy(inlineHashes: InlineHashes, formTarget: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes.script].join(' '),
    ["style-src 'self'", ...inlineHashes.style].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTarget].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ');
}

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of every answer; API answers are kept nowhere unless their route says otherwise. */
export const securityHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  const { inlineHashes = { style: [], script: [] }, formTarget } = c.var;
  const policy = contentSecurityPolicy(inlineHashes, formTarget === undefined ? [] : [formTarget]);
  headers.set('Content-Security-Policy', policy);
  if (c.var.client.secure)
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
    headers.set('Cache-Control', 'no-store');
};
