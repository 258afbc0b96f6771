import { Hono } from 'hono';

import { alertEndpoints as alert } from '../../../contract/alert/endpoints.ts';
import { alertInputs } from '../../../contract/alert/schema.ts';
import type { Context } from '../../domain/context.ts';
import { changeAlert } from '../../domain/alert/change-alert.ts';
import { listAlerts, removeAlert } from '../../domain/alert/alerts.ts';
import { setAlert } from '../../domain/alert/set-alert.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

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
