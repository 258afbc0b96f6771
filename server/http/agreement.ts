import { Hono } from 'hono';

import { agreementEndpoints as agreement } from '../../contract/agreement.ts';
import { agreementInputs as inputs } from '../../contract/schemas/inputs.ts';
import type { Context } from '../context.ts';
import { acceptAgreement, agreementState } from '../domain/account/agreement.ts';
import { route } from './route.ts';
import type { HttpEnv, Router } from './route.ts';

/** The user agreement: what an account has accepted, and the way to accept the version in force. */
export function agreementRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, agreement.state, inputs.state, ({ userId }) =>
    agreementState(context, userId),
  );
  route(router, context, agreement.accept, inputs.accept, ({ userId, input }) =>
    acceptAgreement(context, userId, input.version),
  );
  return router;
}
