import { Hono } from 'hono';

import { pushEndpoints as push } from '../../../contract/push/endpoints.ts';
import { pushInputs } from '../../../contract/push/schema.ts';
import type { Context } from '../../domain/context.ts';
import { pushState, subscribePush, unsubscribePush } from '../../domain/push/subscriptions.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Messages to the asking device while the app is closed. */
export function pushRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = pushInputs;
  route(router, context, push.state, inputs.state, (call) => pushState(context, call.session));
  route(router, context, push.subscribe, inputs.subscribe, (call) =>
    subscribePush(context, call.session, call.input),
  );
  route(router, context, push.unsubscribe, inputs.unsubscribe, (call) =>
    unsubscribePush(context, call.session),
  );
  return router;
}
