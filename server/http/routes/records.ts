import { Hono } from 'hono';

import { recordsEndpoints as records } from '../../../contract/records/endpoints.ts';
import { recordsInputs } from '../../../contract/records/schema.ts';
import type { Context } from '../../domain/context.ts';
import { monthlyStatement } from '../../domain/records/statement.ts';
import { listTransactions, transactionEntries } from '../../domain/records/transactions.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** The account's transactions and statements. */
export function recordsRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = recordsInputs;
  route(router, context, records.transactions, inputs.transactions, (call) =>
    listTransactions(context, call.userId, call.input),
  );
  route(router, context, records.entries, inputs.entries, async (call) => ({
    items: await transactionEntries(context, call.userId, call.input.id),
  }));
  route(router, context, records.statement, inputs.statement, (call) =>
    monthlyStatement(context, call.userId, call.input.month),
  );
  return router;
}
