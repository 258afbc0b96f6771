import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';

import type { HttpEnv } from './route.ts';

/**
 * What a log may say of an address: the file of the app that was sent, else the pattern of the route
 * that answered. An address itself may hold a payment's reference, or whatever somebody typed.
 */
export function loggedPath(c: HonoContext<HttpEnv>): string {
  return c.var.sentFile ?? routePath(c);
}
