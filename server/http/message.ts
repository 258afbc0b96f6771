import { Hono } from 'hono';

import { messageEndpoints as message } from '../../contract/message.ts';
import { messageInputs, supportInputs } from '../../contract/schemas/inputs.ts';
import { supportEndpoints as support } from '../../contract/support.ts';
import type { Context } from '../domain/context.ts';
import { listMessages } from '../domain/message/list-messages.ts';
import { readMessages, unreadMessages } from '../domain/message/unread.ts';
import { listSupport, readSupport } from '../domain/support/read-conversation.ts';
import { sendSupport } from '../domain/support/send.ts';
import { route } from './route.ts';
import type { HttpEnv, Router } from './route.ts';

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
