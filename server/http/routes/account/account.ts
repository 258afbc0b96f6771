import { Hono } from 'hono';

import { accountEndpoints as rows } from '../../../../contract/account/endpoints.ts';
import {
  accountInputs as inputs,
  accountSecrets as secrets,
} from '../../../../contract/account/schema.ts';
import type { Context } from '../../../domain/context.ts';
import { changePassword } from '../../../domain/account/change-password.ts';
import { listDevices, revokeDevice, revokeOtherDevices } from '../../../domain/login/devices.ts';
import { ownInvitation } from '../../../domain/account/invitations.ts';
import { listLogins } from '../../../domain/login/login-history.ts';
import { resetPassword, setPasswordByTicket } from '../../../domain/account/reset-password.ts';
import { extendSession, renewSession, sessionLife } from '../../../domain/account/session-life.ts';
import { resetTradingPassword } from '../../../domain/account/reset-trading-password.ts';
import { requestReset } from '../../../domain/account/reset-requests.ts';
import { companionOf, sessionCookies } from '../../cookies.ts';
import { route } from '../../route.ts';
import type { Call, HttpEnv, Router } from '../../route.ts';
import { originOf } from './sign-in.ts';

/** Passwords, one-time codes, signed-in devices and the history of logins. */
export function accountRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  addPasswordRoutes(router, context);
  addSessionRoutes(router, context);
  route(
    router,
    context,
    rows.resetTradingPassword,
    inputs.resetTradingPassword,
    async (call) => {
      const input = await call.secret(secrets.resetTradingPassword);
      await resetTradingPassword(context, call.userId, input);
      return {};
    },
    { limit: 'trading_password' },
  );
  route(router, context, rows.devices, inputs.devices, async (call) => ({
    items: await listDevices(context, call.session),
  }));
  route(router, context, rows.revokeDevice, inputs.revokeDevice, async (call) => {
    await revokeDevice(context, call.session, call.input.id);
    return {};
  });
  route(router, context, rows.revokeOtherDevices, inputs.revokeOtherDevices, async (call) => ({
    ended: await revokeOtherDevices(context, call.session),
  }));
  route(router, context, rows.logins, inputs.logins, (call) =>
    listLogins(context, call.userId, call.input),
  );
  route(router, context, rows.invitation, inputs.invitation, (call) =>
    ownInvitation(context, call.userId),
  );
  return router;
}

function addPasswordRoutes(router: Router, context: Context): void {
  route(
    router,
    context,
    rows.changePassword,
    inputs.changePassword,
    async (call) => {
      await changePassword(context, call.session, await call.secret(secrets.changePassword));
      return {};
    },
    { limit: 'login' },
  );
  route(
    router,
    context,
    rows.requestReset,
    inputs.requestReset,
    (call) => requestReset(context, call.input.phone, call.lang, originOf(call)),
    { limit: 'reset' },
  );
  route(
    router,
    context,
    rows.resetPassword,
    inputs.resetPassword,
    async (call) => {
      await resetPassword(context, await call.secret(secrets.resetPassword), originOf(call));
      return {};
    },
    { limit: 'reset' },
  );
  route(
    router,
    context,
    rows.ticketPassword,
    inputs.ticketPassword,
    async (call) => {
      await setPasswordByTicket(context, await call.secret(secrets.ticketPassword));
      return {};
    },
    { limit: 'reset' },
  );
}

function addSessionRoutes(router: Router, context: Context): void {
  route(router, context, rows.sessionLife, inputs.sessionLife, (call) => sessionLife(call.session));
  route(router, context, rows.extendSession, inputs.extendSession, async (call) => {
    const life = await extendSession(context, call.session);
    keepCookies(call);
    return life;
  });
  route(
    router,
    context,
    rows.renewSession,
    inputs.renewSession,
    async (call) => {
      const proof = await call.secret(secrets.renewSession);
      const life = await renewSession(context, call.session, proof);
      keepCookies(call);
      return life;
    },
    { limit: 'login' },
  );
}

/** The halves stay what they are; the browser keeps them as long as a new login's. */
function keepCookies(call: Call<unknown>): void {
  const token = call.header('token') ?? '';
  const companion = companionOf(call.header, call.client.secure) ?? '';
  for (const cookie of sessionCookies({ token, companion }, call.client.secure))
    call.answer.header('Set-Cookie', cookie, { append: true });
}
