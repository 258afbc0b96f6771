import { Hono } from 'hono';

import { changeSubjects } from '../../../contract/passkey/types.ts';
import { passkeyEndpoints as rows } from '../../../contract/passkey/endpoints.ts';
import type { PasskeyUse } from '../../../contract/passkey/types.ts';
import {
  passkeyInputs as inputs,
  passkeySecrets as secrets,
} from '../../../contract/passkey/schema.ts';
import type { Context } from '../../domain/context.ts';
import { requireTradingPassword } from '../../domain/account/trading-password.ts';
import { addPasskey, requestNewPasskey } from '../../domain/passkey/add-passkey.ts';
import { askAtLogin, loginWithCode, loginWithPasskey } from '../../domain/passkey/passkey-login.ts';
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  setTrading,
} from '../../domain/passkey/passkeys.ts';
import { proveAccount } from '../../domain/passkey/prove-account.ts';
import { requestPasskey } from '../../domain/passkey/questions.ts';
import { renewCodes, switchSecondStep } from '../../domain/passkey/second-step.ts';
import { deviceCookies } from '../cookies.ts';
import { route } from '../route.ts';
import type { Call, HttpEnv, Router } from '../route.ts';
import { originOf, welcome } from './account/sign-in.ts';

/** Passkeys of an account, what they are asked, and logins by them. */
export function passkeyRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  addOwnRoutes(router, context);
  addProvedRoutes(router, context);
  addLoginRoutes(router, context);
  return router;
}

function addOwnRoutes(router: Router, context: Context): void {
  route(router, context, rows.list, inputs.list, (call) => listPasskeys(context, call.userId));
  route(router, context, rows.add, inputs.add, (call) =>
    addPasskey(context, call.session, call.input),
  );
  route(router, context, rows.rename, inputs.rename, (call) =>
    renamePasskey(context, call.userId, call.input),
  );
  route(router, context, rows.forbidTrading, inputs.forbidTrading, (call) =>
    setTrading(context, call.userId, call.input.id, false),
  );
  route(router, context, rows.options, inputs.options, (call) => askOwn(context, call));
}

function askOwn(context: Context, { userId, session, input }: Call<PasskeyUse>) {
  const { use, subject } = input;
  const question = { purpose: use, userId, binding: [session.id, subject] };
  return requestPasskey(context, question, use === 'trade' ? { trading: true } : {});
}

/** What only the investor may do, whoever holds the session. */
function addProvedRoutes(router: Router, context: Context): void {
  const limit = { limit: 'login' } as const;
  const prove = async (call: Call<unknown>, subject: string) =>
    proveAccount(context, call.session, subject, await call.secret(secrets.addOptions));
  const addOptions = async (call: Call<unknown>) => {
    const proof = await prove(call, changeSubjects.add);
    return requestNewPasskey(context, call.session, proof);
  };
  route(router, context, rows.addOptions, inputs.addOptions, addOptions, limit);
  const remove = async (call: Call<{ id: string }>) => {
    const proof = await prove(call, changeSubjects.remove(call.input.id));
    await removePasskey(context, call.userId, call.input.id, proof);
    return {};
  };
  route(router, context, rows.remove, inputs.remove, remove, limit);
  const allowTrading = async (call: Call<{ id: string }>) => {
    const { trading_password: password } = await call.secret(secrets.allowTrading);
    await requireTradingPassword(context, call.userId, password);
    return setTrading(context, call.userId, call.input.id, true);
  };
  route(router, context, rows.allowTrading, inputs.allowTrading, allowTrading, {
    limit: 'trading_password',
  });
  const secondStep = async (call: Call<{ on: boolean }>) => {
    const proof = await prove(call, changeSubjects.secondStep(call.input.on));
    return { codes: await switchSecondStep(context, call.session, call.input.on, proof) };
  };
  route(router, context, rows.secondStep, inputs.secondStep, secondStep, limit);
  const recoveryCodes = async (call: Call<unknown>) => {
    const proof = await prove(call, changeSubjects.recoveryCodes);
    return { codes: await renewCodes(context, call.userId, proof) };
  };
  route(router, context, rows.recoveryCodes, inputs.recoveryCodes, recoveryCodes, limit);
}

function addLoginRoutes(router: Router, context: Context): void {
  const limit = { limit: 'passkey' } as const;
  const loginOptions = (call: Call<{ ticket?: string }>) => {
    const origin = originOf(call);
    const { device } = origin;
    // The question is for this browser: it has to be the same one that answers.
    for (const cookie of deviceCookies(device, call.client.secure))
      call.answer.header('Set-Cookie', cookie, { append: true });
    return askAtLogin(context, origin, call.input.ticket);
  };
  route(router, context, rows.loginOptions, inputs.loginOptions, loginOptions, limit);
  route(
    router,
    context,
    rows.login,
    inputs.login,
    async (call) => {
      const origin = originOf(call);
      const loggedIn = await loginWithPasskey(context, call.input, origin);
      return welcome(context, call, loggedIn, origin);
    },
    limit,
  );
  route(
    router,
    context,
    rows.recoveryLogin,
    inputs.recoveryLogin,
    async (call) => {
      const origin = originOf(call);
      const input = await call.secret(secrets.recoveryLogin);
      return welcome(context, call, await loginWithCode(context, input, origin), origin);
    },
    { limit: 'login' },
  );
}
