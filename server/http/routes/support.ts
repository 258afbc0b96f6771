import { Hono } from 'hono';

import { supportInputs } from '../../../contract/support/schema.ts';
import { supportEndpoints as support } from '../../../contract/support/endpoints.ts';
import type { Context } from '../../domain/context.ts';
import { listSupport, readSupport } from '../../domain/support/read-conversation.ts';
import { sendSupport } from '../../domain/support/send.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Above any body with a picture. */
const pictureBytes = 8_000_000;

/** The conversation with customer service. */
export function supportRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = supportInputs;
  route(router, context, support.messages, inputs.messages, (call) =>
    listSupport(context, call.userId, call.input),
  );
  route(
    router,
    context,
    support.send,
    inputs.send,
    (call) => sendSupport(context, call.userId, call.input),
    { bodyLimit: pictureBytes, limit: 'support' },
  );
  route(router, context, support.read, inputs.read, (call) =>
    readSupport(context, call.userId, call.input.upTo),
  );
  return router;
}
