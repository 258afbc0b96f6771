import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { codes } from '../../contract/wire/envelope.ts';
import type { CodeName, Envelope, RefusalData } from '../../contract/wire/envelope.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { DatabaseUnavailable } from '../lib/unavailable.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Log } from '../lib/log.ts';
import { words } from '../words/words.ts';
import { requestLanguage } from './client.ts';
import { InvalidInput } from './invalid-input.ts';
import { loggedPath } from './logged-path.ts';
import type { HttpEnv } from './route.ts';

/** Expected refusals are HTTP 200; only what HTTP itself knows has a status of its own. */
const statusOf: Partial<Record<CodeName, ContentfulStatusCode>> = {
  session_missing: 401,
  session_expired: 401,
  session_aged: 401,
  session_revoked: 401,
  session_password_changed: 401,
  session_account_closed: 401,
  too_many_requests: 429,
  payload_too_large: 413,
  internal_error: 500,
  unavailable: 503,
};

type Refused = {
  code: Exclude<CodeName, 'ok'>;
  params: Record<string, string | number>;
  fields: Record<string, string>;
};

/** The envelope of whatever was thrown: refusals in words, everything else logged and kept to us. */
export function answerError(error: Error, c: HonoContext<HttpEnv>, log: Log): Response {
  const lang = requestLanguage((name) => c.req.header(name));
  const refused = refusedOf(error, lang);
  if (refused) return answerRefusal(c, refused, lang);
  log.error('request failed', error, {
    requestId: c.var.requestId,
    ...(c.var.intentId !== undefined && { intentId: c.var.intentId }),
    method: c.req.method,
    path: loggedPath(c),
  });
  const code = error instanceof DatabaseUnavailable ? 'unavailable' : 'internal_error';
  return answerRefusal(c, { code, params: {}, fields: {} }, lang);
}

function refusedOf(error: Error, lang: LanguageCode): Refused | undefined {
  const say = words(lang);
  const named = (fields: [string, string][]) => Object.fromEntries(fields);
  if (error instanceof InvalidInput) {
    const fields = Object.entries(error.fields);
    return {
      code: 'invalid_input',
      params: {},
      fields: named(fields.map(([field, key]) => [field, say.sayField(key)])),
    };
  }
  if (!(error instanceof Refusal) || error.code === 'ok') return undefined;
  const fields = Object.entries(error.fields);
  return {
    code: error.code,
    params: error.params,
    fields: named(fields.map(([field, code]) => [field, say.say(code, error.params)])),
  };
}

/** A refusal as envelope, with the status and headers that belong to it. */
export function answerRefusal(
  c: HonoContext<HttpEnv>,
  { code, params, fields }: Refused,
  lang: LanguageCode,
  status: ContentfulStatusCode = statusOf[code] ?? 200,
): Response {
  if (code === 'unavailable') c.header('Retry-After', '1');
  if (code === 'too_many_requests') c.header('Retry-After', String(params['seconds'] ?? 1));
  c.set('envelopeCode', codes[code]);
  const body: Envelope<RefusalData> = {
    code: codes[code],
    msg: words(lang).say(code, params),
    data: {
      refusal: {
        name: code,
        ...(Object.keys(params).length > 0 && { params }),
        ...(Object.keys(fields).length > 0 && { fields }),
      },
    },
  };
  return c.json(body, status);
}

/** For paths and methods the API does not have. */
export function answerUnknownPath(c: HonoContext<HttpEnv>): Response {
  const lang = requestLanguage((name) => c.req.header(name));
  return answerRefusal(c, { code: 'not_found', params: {}, fields: {} }, lang, 404);
}
