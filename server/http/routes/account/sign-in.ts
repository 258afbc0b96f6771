import type { LoginAnswer } from '../../../../contract/user/types.ts';
import type { Context } from '../../../domain/context.ts';
import type { LoggedIn } from '../../../domain/login/finish-login.ts';
import { rememberDevice } from '../../../domain/login/known-devices.ts';
import type { Origin } from '../../../domain/login/login-history.ts';
import { openSession, replaceSession } from '../../../domain/login/sessions.ts';
import { userInfo } from '../../../domain/account/user-info.ts';
import {
  companionOf,
  deviceCookies,
  deviceHashOf,
  deviceOf,
  newDevice,
  sessionCookies,
} from '../../cookies.ts';
import type { Call } from '../../route.ts';

/** Where a call comes from, and the mark of its browser itself. */
export type CallOrigin = Origin & { device: string };

/** The session of a login that was proved; the investor hears of a browser that is new. */
export async function welcome(
  context: Context,
  call: Call<unknown>,
  loggedIn: LoggedIn,
  origin: CallOrigin,
): Promise<LoginAnswer> {
  const answer = await startSession(context, call, loggedIn, origin);
  await rememberDevice(context, loggedIn.userId, origin, 'login');
  return answer;
}

/** A new session for this browser; the one it had before ends. */
export async function startSession(
  context: Context,
  call: Call<unknown>,
  loggedIn: LoggedIn,
  { device, deviceHash, userAgent }: CallOrigin,
): Promise<LoginAnswer> {
  const token = call.header('token');
  const companion = companionOf(call.header, call.client.secure);
  const tokens = await openSession(context, { ...loggedIn, userAgent, deviceHash });
  if (companion) await replaceSession(context, { userId: loggedIn.userId, token, companion });
  setCookies(call, tokens);
  for (const cookie of deviceCookies(device, call.client.secure))
    call.answer.header('Set-Cookie', cookie, { append: true });
  return { userinfo: { ...(await userInfo(context, loggedIn.userId)), token: tokens.token } };
}

/** Where a login comes from; a browser without a mark of its own gets one. */
export function originOf({ header, userAgent, client }: Call<unknown>): CallOrigin {
  const device = deviceOf(header, client.secure) ?? newDevice();
  const { address, counted } = client;
  return { device, deviceHash: deviceHashOf(device), userAgent, address, source: counted.own };
}

export function setCookies(
  call: Call<unknown>,
  tokens: Parameters<typeof sessionCookies>[0],
): void {
  for (const cookie of sessionCookies(tokens, call.client.secure))
    call.answer.header('Set-Cookie', cookie, { append: true });
}
