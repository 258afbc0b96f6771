import { Hono } from 'hono';

import { ownAccountEndpoints as rows } from '../../../../contract/own-account/endpoints.ts';
import {
  ownAccountInputs as inputs,
  ownAccountSecrets as secrets,
} from '../../../../contract/own-account/schema.ts';
import type { Context } from '../../../domain/context.ts';
import { changePhone, sendPhoneCode } from '../../../domain/own-account/change-phone.ts';
import { changeUsername } from '../../../domain/own-account/change-username.ts';
import { closeAccount, closingState } from '../../../domain/own-account/close-account.ts';
import { exportOwnData } from '../../../domain/own-account/own-data.ts';
import { route } from '../../route.ts';
import type { HttpEnv, Router } from '../../route.ts';
import { setCookies } from './sign-in.ts';

/** The account itself: what is kept of it, its name and number, and its end. */
export function ownAccountRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(
    router,
    context,
    rows.exportData,
    inputs.exportData,
    async (call) => exportOwnData(context, call.session, await call.secret(secrets.exportData)),
    { limit: 'own_data' },
  );
  addNameRoutes(router, context);
  route(router, context, rows.closing, inputs.closing, (call) =>
    closingState(context, call.userId),
  );
  route(
    router,
    context,
    rows.close,
    inputs.close,
    async (call) => {
      await closeAccount(context, call.session, await call.secret(secrets.close));
      setCookies(call, null);
      return {};
    },
    { limit: 'login' },
  );
  return router;
}

function addNameRoutes(router: Router, context: Context): void {
  route(
    router,
    context,
    rows.changeUsername,
    inputs.changeUsername,
    async (call) => {
      await changeUsername(context, call.session, await call.secret(secrets.changeUsername));
      return {};
    },
    { limit: 'login' },
  );
  route(
    router,
    context,
    rows.phoneCode,
    inputs.phoneCode,
    async (call) =>
      sendPhoneCode(context, call.session, await call.secret(secrets.phoneCode), call.lang),
    { limit: 'reset' },
  );
  route(
    router,
    context,
    rows.changePhone,
    inputs.changePhone,
    async (call) => {
      const { code } = await call.secret(secrets.changePhone);
      await changePhone(context, call.session, code);
      return {};
    },
    { limit: 'reset' },
  );
}
