import { Hono } from 'hono';

import { resultEndpoints as result } from '../../../contract/result/endpoints.ts';
import { resultInputs } from '../../../contract/result/schema.ts';
import type { Context } from '../../domain/context.ts';
import { gainParts } from '../../domain/result/gain-parts.ts';
import { resultSeries } from '../../domain/result/series.ts';
import { resultStatement } from '../../domain/result/statement.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** How the account has done. */
export function resultRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = resultInputs;
  route(router, context, result.series, inputs.series, (call) =>
    resultSeries(context, call.userId, call.input.index),
  );
  route(router, context, result.parts, inputs.parts, (call) =>
    gainParts(context, call.userId, call.input),
  );
  route(router, context, result.statement, inputs.statement, (call) =>
    resultStatement(context, call.userId, call.input.period),
  );
  return router;
}
