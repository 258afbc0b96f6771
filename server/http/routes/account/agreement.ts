import { Hono } from 'hono';

import { agreementEndpoints as agreement } from '../../../../contract/agreement/endpoints.ts';
import { creditEndpoints as credit } from '../../../../contract/credit/endpoints.ts';
import { agreementInputs as inputs } from '../../../../contract/agreement/schema.ts';
import { creditInputs } from '../../../../contract/credit/schema.ts';
import type { Context } from '../../../domain/context.ts';
import { acceptAgreement, agreementState } from '../../../domain/account/agreement.ts';
import { creditOf } from '../../../domain/credit/credit-points.ts';
import { route } from '../../route.ts';
import type { HttpEnv, Router } from '../../route.ts';

/** Between an account and the brokerage: the user agreement, and the credit points. */
export function agreementRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, agreement.state, inputs.state, ({ userId }) =>
    agreementState(context, userId),
  );
  route(router, context, agreement.accept, inputs.accept, ({ userId, input }) =>
    acceptAgreement(context, userId, input.version),
  );
  route(router, context, credit.mine, creditInputs.mine, ({ userId }) =>
    creditOf(context.db, userId),
  );
  return router;
}
