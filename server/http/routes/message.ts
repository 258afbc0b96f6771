import { Hono } from 'hono';

import { messageEndpoints as message } from '../../../contract/message/endpoints.ts';
import { messageInputs } from '../../../contract/message/schema.ts';
import type { Context } from '../../domain/context.ts';
import { listMessages } from '../../domain/message/list-messages.ts';
import { readMessages, unreadMessages } from '../../domain/message/unread.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Messages to the investor: always the caller's own. */
export function messageRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const inputs = messageInputs;
  route(router, context, message.list, inputs.list, (call) =>
    listMessages(context, call.userId, call.input),
  );
  route(router, context, message.unread, inputs.unread, (call) =>
    unreadMessages(context, call.userId),
  );
  route(router, context, message.read, inputs.read, (call) =>
    readMessages(context, call.userId, call.input),
  );
  return router;
}
