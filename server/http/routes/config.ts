import { Hono } from 'hono';

import { configEndpoints } from '../../../contract/config/endpoints.ts';
import { configInputs as inputs } from '../../../contract/config/schema.ts';
import { publicConfig } from '../../domain/config/public-config.ts';
import type { Context } from '../../domain/context.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Public settings of the brokerage. */
export function configRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, configEndpoints.read, inputs.read, () => publicConfig(context));
  return router;
}
