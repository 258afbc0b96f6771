import { Hono } from 'hono';

import { documentEndpoints } from '../../../contract/document/endpoints.ts';
import { documentInputs as inputs } from '../../../contract/document/schema.ts';
import type { Context } from '../../domain/context.ts';
import { readDocument } from '../../domain/document/documents.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Pictures of documents: always the caller's own. */
export function documentRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, documentEndpoints.read, inputs.read, (call) =>
    readDocument(context, call.userId, call.input.id),
  );
  return router;
}
