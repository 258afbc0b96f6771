import { Hono } from 'hono';

import { userInputs as inputs, userSecrets as secrets } from '../../../../contract/user/schema.ts';
import type { Encrypted } from '../../../../contract/wire/endpoint.ts';
import type { LoginAnswer } from '../../../../contract/user/types.ts';
import { userEndpoints } from '../../../../contract/user/endpoints.ts';
import type { Context } from '../../../domain/context.ts';
import { rememberDevice } from '../../../domain/login/known-devices.ts';
import { recordLogin } from '../../../domain/login/login-history.ts';
import { login } from '../../../domain/account/login.ts';
import { register } from '../../../domain/account/register.ts';
import { endSession } from '../../../domain/login/sessions.ts';
import { setTradingPassword } from '../../../domain/account/trading-password.ts';
import { setLanguage, userInfo } from '../../../domain/account/user-info.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { InvalidInput } from '../../invalid-input.ts';
import { route } from '../../route.ts';
import type { Call, HttpEnv, Router } from '../../route.ts';
import { originOf, setCookies, startSession, welcome } from './sign-in.ts';

/** Accounts: registration, login and logout, user info, language, trading password. */
export function userRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const rows = userEndpoints;
  route(router, context, rows.register, inputs.register, (call) => signUp(context, call), {
    limit: 'register',
  });
  route(router, context, rows.login, inputs.login, (call) => signIn(context, call), {
    limit: 'login',
  });
  route(router, context, rows.logout, inputs.logout, async (call) => {
    await endSession(context, call.session);
    setCookies(call, null);
    return {};
  });
  route(router, context, rows.info, inputs.info, (call) => userInfo(context, call.userId));
  route(router, context, rows.setLanguage, inputs.setLanguage, (call) =>
    setLanguage(context, call.userId, call.input.lang),
  );
  route(
    router,
    context,
    rows.setTradingPassword,
    inputs.setTradingPassword,
    async (call) => {
      await setTradingPassword(context, call.userId, await call.secret(secrets.setTradingPassword));
      return {};
    },
    { limit: 'trading_password' },
  );
  return router;
}

async function signUp(context: Context, call: Call<Encrypted>): Promise<LoginAnswer> {
  const registered = await register(context, await call.secret(secrets.register));
  const origin = originOf(call);
  const answer = await startSession(context, call, registered, origin);
  await recordLogin(context, registered.userId, 'success', origin);
  await rememberDevice(context, registered.userId, origin, 'registration');
  return answer;
}

async function signIn(context: Context, call: Call<Encrypted>): Promise<LoginAnswer> {
  const { keyId } = call.input;
  // Key ids are public: whoever used another key may be told so, and fetch ours.
  if (keyId !== undefined && keyId !== context.credentialKeys.id)
    throw new Refusal('credentials_unreadable');
  const input = await call.secret(secrets.login).catch((error: unknown) => {
    // One failure for all: a payload that cannot be read is no better than a wrong password.
    const unreadable = error instanceof Refusal && error.code === 'credentials_unreadable';
    throw unreadable || error instanceof InvalidInput ? new Refusal('login_failed') : error;
  });
  const origin = originOf(call);
  return welcome(context, call, await login(context, input, origin), origin);
}
