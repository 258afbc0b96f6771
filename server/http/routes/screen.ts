import { Hono } from 'hono';

import { screenEndpoints as screen } from '../../../contract/screen/endpoints.ts';
import { screenInputs as inputs } from '../../../contract/screen/schema.ts';
import type { Context } from '../../domain/context.ts';
import { homeScreen, marketScreen, stockScreen } from '../../domain/screen/first-screens.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** What a screen shows first, in one answer: always the caller's own. */
export function screenRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, screen.home, inputs.home, (call) => homeScreen(context, call.userId));
  route(router, context, screen.market, inputs.market, (call) =>
    marketScreen(context, call.userId),
  );
  route(router, context, screen.stock, inputs.stock, (call) =>
    stockScreen(context, call.userId, call.input.code),
  );
  return router;
}
