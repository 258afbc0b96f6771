import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

import { apiDocumentPath } from '../contract/wire/endpoint.ts';
import type { Context } from './domain/context.ts';
import { createRateLimits } from './domain/rate-limit/rate-limits.ts';
import { createReadiness } from './domain/readiness.ts';
import type { Phase } from './domain/readiness.ts';
import { answerError, answerUnknownPath } from './http/answers.ts';
import { clientOf } from './http/client.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { loggedPath } from './http/logged-path.ts';
import { requestIdOf } from './http/request-id.ts';
import type { HttpEnv, Router } from './http/route.ts';
import { accountRoutes } from './http/routes/account/account.ts';
import { agreementRoutes } from './http/routes/account/agreement.ts';
import { avatarRoutes } from './http/routes/account/avatar.ts';
import { ownAccountRoutes } from './http/routes/account/own-account.ts';
import { userRoutes } from './http/routes/account/user.ts';
import { alertRoutes } from './http/routes/alert.ts';
import { blockRoutes } from './http/routes/block.ts';
import { cashRoutes } from './http/routes/cash.ts';
import { configRoutes } from './http/routes/config.ts';
import { documentRoutes } from './http/routes/document.ts';
import { identityRoutes } from './http/routes/identity.ts';
import { loanRoutes } from './http/routes/loan.ts';
import { marketRoutes } from './http/routes/market.ts';
import { messageRoutes } from './http/routes/message.ts';
import { newShareRoutes } from './http/routes/new-share.ts';
import { newsRoutes } from './http/routes/news.ts';
import { probeRoutes } from './http/routes/probes.ts';
import { passkeyRoutes } from './http/routes/passkey.ts';
import { pushRoutes } from './http/routes/push.ts';
import { recordsRoutes } from './http/routes/records.ts';
import { resultRoutes } from './http/routes/result.ts';
import { sandboxPayRoutes } from './http/routes/sandbox-pay.ts';
import { savingsRoutes } from './http/routes/savings.ts';
import { screenRoutes } from './http/routes/screen.ts';
import { supportRoutes } from './http/routes/support.ts';
import { tradeRoutes } from './http/routes/trade.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticHandler } from './http/static.ts';
import type { Leader } from './jobs/leadership.ts';
import type { Log } from './lib/log.ts';
import { createLog } from './lib/log.ts';

export type AppOptions = {
  log?: Log;
  /** Folder of the built app; without it only the API is served. */
  appFolder?: string;
  /** Ready while it is running; connections are not kept when it is ending. */
  phase?: () => Phase;
  /** Where the server is that leads. */
  leader?: () => Leader;
};

/** The whole brokerage as a fetch handler. */
export function createApp(context: Context, options: AppOptions = {}): Router {
  const log = options.log ?? createLog(context.settings.LOG);
  const { phase = () => 'running', leader = () => 'here' } = options;
  const app: Router = new Hono<HttpEnv>();
  app.use(perRequest(context, log));
  app.use(async (c, next) => {
    await next();
    if (phase() === 'ending') c.header('Connection', 'close');
  });
  app.use(securityHeaders);
  const others = crossOrigin(context.settings);
  if (others) app.use('/api/*', others);
  // Market data and news only: what is compressed must not hold a secret next to what a stranger chose.
  app.use('/api/stock/*', compress());
  for (const path of ['list', 'headlines', 'article']) app.use(`/api/news/${path}`, compress());
  for (const path of ['/api/*', '/sandbox-pay/*'])
    app.use(path, async (c, next) => {
      await c.var.limits.takeFrom('general', c.var.client.counted);
      await next();
    });
  app.route('/', probeRoutes(createReadiness(context.db, phase), leader));
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
  accountRoutes,
  agreementRoutes,
  avatarRoutes,
  ownAccountRoutes,
  userRoutes,
  alertRoutes,
  blockRoutes,
  cashRoutes,
  configRoutes,
  documentRoutes,
  identityRoutes,
  loanRoutes,
  marketRoutes,
  messageRoutes,
  newShareRoutes,
  newsRoutes,
  passkeyRoutes,
  pushRoutes,
  recordsRoutes,
  resultRoutes,
  sandboxPayRoutes,
  savingsRoutes,
  screenRoutes,
  supportRoutes,
  tradeRoutes,
];

function perRequest(context: Context, log: Log): MiddlewareHandler<HttpEnv> {
  const limits = createRateLimits(context);
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header('x-request-id'));
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    c.set(
      'client',
      clientOf(context.settings, incoming, (name) => c.req.header(name)),
    );
    c.set('limits', limits);
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    const { envelopeCode, intentId } = c.var;
    log.request({
      requestId,
      method: c.req.method,
      path: loggedPath(c),
      status: c.res.status,
      ...(envelopeCode !== undefined && { code: envelopeCode }),
      ...(intentId !== undefined && { intentId }),
      ms: Math.round(performance.now() - started),
    });
  };
}
