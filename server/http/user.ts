import { Hono } from 'hono';

import { userInputs as inputs, userSecrets as secrets } from '../../contract/schemas/inputs.ts';
import type { Encrypted, LoginAnswer } from '../../contract/user.ts';
import { userEndpoints } from '../../contract/user.ts';
import type { Context } from '../context.ts';
import { publicConfig } from '../domain/account/config.ts';
import { rememberDevice } from '../domain/account/known-devices.ts';
import { recordLogin } from '../domain/account/login-history.ts';
import { login } from '../domain/account/login.ts';
import type { LoggedIn } from '../domain/account/login.ts';
import { register } from '../domain/account/register.ts';
import { endSession, endSessionOf, openSession } from '../domain/account/sessions.ts';
import { setTradingPassword } from '../domain/account/trading-password.ts';
import { setLanguage, userInfo } from '../domain/account/user-info.ts';
import { Refusal } from '../domain/refusal.ts';
import {
  companionOf,
  deviceCookie,
  deviceHashOf,
  deviceOf,
  newDevice,
  sessionCookies,
} from './cookies.ts';
import { InvalidInput } from './invalid-input.ts';
import { route } from './route.ts';
import type { Call, HttpEnv, Router } from './route.ts';

/** Accounts: config, registration, login and logout, user info, language, trading password. */
export function userRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const rows = userEndpoints;
  route(router, context, rows.config, inputs.config, () => publicConfig(context));
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
  const loggedIn = await login(context, input, origin);
  const answer = await startSession(context, call, loggedIn, origin);
  await rememberDevice(context, loggedIn.userId, origin, 'login');
  return answer;
}

/** A new session for this browser; the one it had before ends. */
async function startSession(
  context: Context,
  call: Call<Encrypted>,
  { userId, passwordHash }: LoggedIn,
  { device, deviceHash, userAgent }: ReturnType<typeof originOf>,
): Promise<LoginAnswer> {
  const before = { token: call.header('token'), companion: companionOf(call.header) };
  if (before.token && before.companion)
    await endSessionOf(context, { token: before.token, companion: before.companion });
  const tokens = await openSession(context, { userId, passwordHash, userAgent, deviceHash });
  setCookies(call, tokens);
  call.answer.header('Set-Cookie', deviceCookie(device, call.client.secure), { append: true });
  return { userinfo: { ...(await userInfo(context, userId)), token: tokens.token } };
}

/** Where a login comes from; a browser without a mark of its own gets one. */
function originOf({ header, userAgent, client }: Call<unknown>) {
  const device = deviceOf(header) ?? newDevice();
  return { device, deviceHash: deviceHashOf(device), userAgent, address: client.address };
}

function setCookies(call: Call<unknown>, tokens: Parameters<typeof sessionCookies>[0]): void {
  for (const cookie of sessionCookies(tokens, call.client.secure))
    call.answer.header('Set-Cookie', cookie, { append: true });
}
