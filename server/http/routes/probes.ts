import { Hono } from 'hono';

import type { Readiness } from '../../domain/readiness.ts';
import type { HttpEnv, Router } from '../route.ts';

const unkept = { 'Cache-Control': 'no-store' };

/**
 * For whoever starts servers and passes requests on to them, without a session: `/health` says that the
 * process is alive, whatever the database does; `/ready` that it can serve, or with status 503 what it lacks.
 * Which server leads is said and never lacking: all of them serve.
 */
export function probeRoutes(findGaps: Readiness, leader: () => string): Router {
  const router: Router = new Hono<HttpEnv>();
  router.get('/health', (c) => c.json({ alive: true }, 200, unkept));
  router.get('/ready', async (c) => {
    const lacks = await findGaps();
    if (lacks.length === 0) return c.json({ ready: true, leader: leader() }, 200, unkept);
    return c.json({ ready: false, lacks }, 503, unkept);
  });
  return router;
}
