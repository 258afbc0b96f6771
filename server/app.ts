import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

import { apiDocumentPath } from '../contract/endpoint.ts';
import type { Context } from './domain/context.ts';
import { answerError, answerUnknownPath } from './http/answers.ts';
import { accountRoutes } from './http/account.ts';
import { agreementRoutes } from './http/agreement.ts';
import { blockRoutes } from './http/block.ts';
import { identityRoutes } from './http/identity.ts';
import { cashRoutes } from './http/cash.ts';
import { clientOf } from './http/client.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { messageRoutes, supportRoutes } from './http/message.ts';
import { loanRoutes, recordsRoutes, savingsRoutes } from './http/money.ts';
import { ownAccountRoutes } from './http/own-account.ts';
import { passkeyRoutes } from './http/passkey.ts';
import { newsRoutes } from './http/news.ts';
import { newShareRoutes } from './http/new-share.ts';
import { alertRoutes, pushRoutes } from './http/push.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { HttpEnv, Router } from './http/route.ts';
import { sandboxPayRoutes } from './http/sandbox-pay.ts';
import { loggedPath } from './http/logged-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticHandler } from './http/static.ts';
import { stockRoutes } from './http/stock.ts';
import { tradeRoutes } from './http/trade.ts';
import { userRoutes } from './http/user.ts';
import { createLog } from './lib/log.ts';
import type { Log } from './lib/log.ts';

export type AppOptions = {
  log?: Log;
  /** Folder of the built app; without it only the API is served. */
  appFolder?: string;
};

/** The whole brokerage as a fetch handler. */
export function createApp(context: Context, options: AppOptions = {}): Router {
  const log = options.log ?? createLog(context.settings.LOG);
  const app: Router = new Hono<HttpEnv>();
  app.use(perRequest(context, log));
  app.use(securityHeaders);
  const others = crossOrigin(context.settings);
  if (others) app.use('/api/*', others);
  // Market data and news only: what is compressed must not hold a secret next to what a stranger chose.
  app.use('/api/stock/*', compress());
  for (const path of ['list', 'headlines', 'article']) app.use(`/api/news/${path}`, compress());
  app.use('/api/*', async (c, next) => {
    c.var.limits.takeFrom('general', c.var.client.counted);
    await next();
  });
  for (const router of routers) app.route('/', router(context));
  const files = options.appFolder === undefined ? undefined : staticHandler(options.appFolder);
  if (files) app.get(apiDocumentPath, files);
  app.all('/api/*', answerUnknownPath);
  if (files) app.on(['GET', 'HEAD'], '*', files);
  app.onError((error, c) => answerError(error, c, log));
  app.notFound(answerUnknownPath);
  return app;
}

const routers: ((context: Context) => Router)[] = [
  userRoutes,
  accountRoutes,
  ownAccountRoutes,
  passkeyRoutes,
  identityRoutes,
  agreementRoutes,
  stockRoutes,
  tradeRoutes,
  cashRoutes,
  savingsRoutes,
  loanRoutes,
  recordsRoutes,
  sandboxPayRoutes,
  newShareRoutes,
  blockRoutes,
  newsRoutes,
  messageRoutes,
  supportRoutes,
  pushRoutes,
  alertRoutes,
];

function perRequest(context: Context, log: Log): MiddlewareHandler<HttpEnv> {
  const limits = createRateLimits(context.clock, context.settings.RATE_LIMITS === 'on');
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    c.set(
      'client',
      clientOf(context.settings, incoming, (name) => c.req.header(name)),
    );
    c.set('limits', limits);
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    const { envelopeCode } = c.var;
    log.request({
      requestId,
      method: c.req.method,
      path: loggedPath(c),
      status: c.res.status,
      ...(envelopeCode !== undefined && { code: envelopeCode }),
      ms: Math.round(performance.now() - started),
    });
  };
}
