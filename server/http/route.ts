import type { Context as HonoContext, Hono } from 'hono';
import * as v from 'valibot';

import type { Encrypted, Endpoint } from '../../contract/wire/endpoint.ts';
import { codes } from '../../contract/wire/envelope.ts';
import type { LanguageCode } from '../../contract/language.ts';
import type { Context } from '../domain/context.ts';
import { openCredentials } from '../domain/account/credentials.ts';
import { ReplacedSession, requireSession } from '../domain/login/sessions.ts';
import type { Session } from '../domain/login/sessions.ts';
import type { RateLimits } from '../domain/rate-limit/rate-limits.ts';
import type { RateName } from '../domain/rate-limit/rates.ts';
import { Refusal } from '../domain/refusal.ts';
import { requestLanguage } from './client.ts';
import type { Client } from './client.ts';
import { companionOf, endedCompanionCookie } from './cookies.ts';
import { InvalidInput, fieldsOf } from './invalid-input.ts';
import { readInput } from './read-input.ts';
import { intentIdOf } from './request-id.ts';
import type { InlineHashes } from './app-files.ts';

/** What the app puts on every request before a route sees it. */
export type HttpEnv = {
  Variables: {
    client: Client;
    limits: RateLimits;
    requestId: string;
    /** What the investor asks to be done, for the access log. */
    intentId?: string;
    /** The file of the app that is sent, for the access log. */
    sentFile?: string;
    /** Hashes of what stands inline in the page that is answered, for its policy. */
    inlineHashes?: InlineHashes;
    /** Another origin to which the answer to the page's form may lead. */
    formTarget?: string;
    /** Code of the answered envelope, for the access log. */
    envelopeCode?: number;
  };
};

export type Router = Hono<HttpEnv>;

/** One call of an endpoint, parsed and authorised. */
export type Call<Input> = {
  input: Input;
  /** The caller's id; only for endpoints with access `session`. */
  readonly userId: string;
  readonly session: Session;
  lang: LanguageCode;
  client: Client;
  userAgent: string;
  /** Opens the `{query}` of the input. Refuses when it cannot be read, is stale or came before. */
  secret<Plain>(schema: v.GenericSchema<unknown, Plain>): Promise<Plain>;
  /** A header of the request, by lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** For cookies and caching headers of the answer. */
  answer: { header(name: string, value: string, options?: { append?: boolean }): void };
};

export type RouteOptions = {
  /** A tighter limit by address, for calls that test secrets. */
  limit?: RateName;
  /** Largest body in bytes. */
  bodyLimit?: number;
};

type Answered<Output> = Output | Response;

/**
 * Ties a row of the contract to its handler: limit, authorise, parse, call, envelope. The handler
 * answers the output or, where it needs another status, a whole response. Refusals and faults are
 * put into envelopes by the app's error handler.
 */
export function route<Input, Output>(
  router: Router,
  context: Context,
  endpoint: Endpoint<Input, Output>,
  schema: v.GenericSchema<unknown, Input>,
  handle: (call: Call<Input>) => Answered<Output> | Promise<Answered<Output>>,
  options: RouteOptions = {},
): void {
  router.on(endpoint.method, endpoint.path, async (c) => {
    const { client, limits } = c.var;
    if (options.limit) await limits.takeFrom(options.limit, client.counted);
    const session = endpoint.access === 'session' ? await authorise(context, c) : undefined;
    if (session) await limits.take('user', session.userId);
    const input = checked(schema, await readInput(c.req.raw, options.bodyLimit));
    const intentId = endpoint.method === 'POST' && session ? intentIdOf(input) : undefined;
    if (intentId !== undefined) c.set('intentId', intentId);
    const result = await handle(callOf(context, c, input, session));
    if (result instanceof Response) return result;
    c.set('envelopeCode', codes.ok);
    return c.json({ code: codes.ok, msg: '', data: result });
  });
}

async function authorise(context: Context, c: HonoContext<HttpEnv>): Promise<Session> {
  const header = (name: string) => c.req.header(name);
  const token = header('token');
  const companion = companionOf(header, c.var.client.secure);
  try {
    return await requireSession(context, {
      ...(token === undefined ? {} : { token }),
      ...(companion === undefined ? {} : { companion }),
    });
  } catch (error) {
    const ended = endedCompanionCookie(header, c.var.client.secure);
    // The answer to a login may have come in the meantime: the cookie in the browser is the new session's.
    const isOver = error instanceof Refusal && !(error instanceof ReplacedSession);
    if (isOver && ended !== undefined) c.header('set-cookie', ended, { append: true });
    throw error;
  }
}

function checked<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new InvalidInput(fieldsOf(result.issues));
}

function callOf<Input>(
  context: Context,
  c: HonoContext<HttpEnv>,
  input: Input,
  session: Session | undefined,
): Call<Input> {
  const mine = (): Session => {
    if (!session) throw new Error('a public endpoint has no session');
    return session;
  };
  const header = (name: string) => c.req.header(name);
  return {
    input,
    get userId() {
      return mine().userId;
    },
    get session() {
      return mine();
    },
    lang: requestLanguage(header),
    client: c.var.client,
    userAgent: header('user-agent') ?? '',
    secret: async (schema) => checked(schema, await openCredentials(context, encryptedOf(input))),
    header,
    answer: { header: (name, value, options) => c.header(name, value, options) },
  };
}

function encryptedOf(input: unknown): Encrypted {
  const parsed = v.safeParse(v.object({ query: v.string() }), input);
  if (!parsed.success) throw new Refusal('credentials_unreadable');
  return parsed.output;
}
