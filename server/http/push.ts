import { Hono } from 'hono';

import { alertEndpoints as alert } from '../../contract/alert.ts';
import { pushEndpoints as push } from '../../contract/push.ts';
import { alertInputs, pushInputs } from '../../contract/schemas/inputs.ts';
import type { Context } from '../domain/context.ts';
import { changeAlert } from '../domain/alert/change-alert.ts';
import { listAlerts, removeAlert } from '../domain/alert/alerts.ts';
import { setAlert } from '../domain/alert/set-alert.ts';
import { pushState, subscribePush, unsubscribePush } from '../domain/push/subscriptions.ts';
import { route } from './route.ts';
import type { HttpEnv, Router } from './route.ts';

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

/** Price alerts: always the caller's own. */
export function alertRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = alertInputs;
  route(router, context, alert.list, inputs.list, (call) =>
    listAlerts(context, call.userId, call.input.code),
  );
  route(router, context, alert.set, inputs.set, (call) =>
    setAlert(context, call.userId, call.input),
  );
  route(router, context, alert.change, inputs.change, (call) =>
    changeAlert(context, call.userId, call.input),
  );
  route(router, context, alert.remove, inputs.remove, async (call) => {
    await removeAlert(context, call.userId, call.input.id);
    return {};
  });
  return router;
}
