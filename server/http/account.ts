import { Hono } from 'hono';

import { accountEndpoints as rows } from '../../contract/account.ts';
import {
  accountInputs as inputs,
  accountSecrets as secrets,
} from '../../contract/schemas/inputs.ts';
import type { Context } from '../context.ts';
import { changePassword } from '../domain/account/change-password.ts';
import { listDevices, revokeDevice, revokeOtherDevices } from '../domain/account/devices.ts';
import { ownInvitation } from '../domain/account/invitations.ts';
import { listLogins } from '../domain/account/login-history.ts';
import { setPasswordByTicket } from '../domain/account/password-tickets.ts';
import { resetPassword } from '../domain/account/reset-password.ts';
import { resetTradingPassword } from '../domain/account/reset-trading-password.ts';
import { requestReset } from '../domain/account/reset-requests.ts';
import { route } from './route.ts';
import type { HttpEnv, Router } from './route.ts';

/** Passwords, one-time codes, signed-in devices and the history of logins. */
export function accountRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  addPasswordRoutes(router, context);
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
    (call) => requestReset(context, call.input.phone, call.lang),
    { limit: 'reset' },
  );
  route(
    router,
    context,
    rows.resetPassword,
    inputs.resetPassword,
    async (call) => {
      await resetPassword(context, await call.secret(secrets.resetPassword));
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
