import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { endpoint } from '../../contract/wire/endpoint.ts';
import type { Nothing } from '../../contract/wire/endpoint.ts';
import { codes } from '../../contract/wire/envelope.ts';
import { ApiRefusal, DuplicateCall, NetworkFailure } from '../../src/api/errors.ts';
import { call } from '../../src/api/call.ts';
import { timeoutMs } from '../../src/api/http.ts';
import { isOnline } from '../../src/api/network.ts';
import { endSession, hasSession, onSessionEnd, startSession } from '../../src/session/session.ts';
import type { SessionEnd } from '../../src/session/session.ts';
import { storeLanguage } from '../../src/lib/language.ts';

type Answer = (request: Request) => Promise<Response>;

const read = endpoint<{ code?: string; limit?: number }, string>('GET', '/api/read');
const write = endpoint<{ id: string }, Nothing>('POST', '/api/write');

let answer: Answer;
const asked: Request[] = [];
const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const untilAborted: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked.length = 0;
  answer = () => json({ code: 1, msg: '', data: 'answer' });
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request);
    return answer(request);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  endSession({ reason: 'logout', message: '' });
});

describe('a call', () => {
  it('says who asks, in which language, and puts its input where it belongs', async () => {
    storeLanguage('zh_cn');
    startSession({ id: 'usr_1', token: 'secret' });
    expect(await call(read, { code: '600519', limit: 0 })).toBe('answer');
    const [sent] = asked;
    expect(sent?.url).toMatch(/\/api\/read\?code=600519&limit=0$/);
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      token: 'secret',
      lang: 'zh_cn',
      'accept-language': 'zh-Hans-CN',
    });
  });

  it('hands on a refusal with its name, its figures and its fields', async () => {
    answer = () =>
      json({
        code: codes.cash_insufficient,
        msg: 'Not enough cash.',
        data: {
          refusal: {
            name: 'cash_insufficient',
            params: { missingMinor: 5 },
            fields: { quantity: 'Too many' },
          },
        },
      });
    const error = await failureOf(call(write, { id: 'a' }));
    expect(error).toBeInstanceOf(ApiRefusal);
    expect(error).toMatchObject({
      message: 'Not enough cash.',
      code: 'cash_insufficient',
      params: { missingMinor: 5 },
      fields: { quantity: 'Too many' },
    });
  });

  it.each([
    { what: 'no envelope', reply: () => json({ hello: 'world' }) },
    { what: 'no JSON', reply: () => Promise.resolve(new Response('<html>')) },
    {
      what: 'a fault',
      reply: () => json({ code: codes.internal_error, msg: '', data: null }, 500),
    },
    { what: 'a gateway', reply: () => Promise.resolve(new Response('', { status: 502 })) },
  ])('takes $what for a failure whose outcome is unknown', async ({ what, reply }) => {
    answer = reply;
    expect(await failureOf(call(write, { id: what }))).toMatchObject({ kind: 'server' });
  });

  it('gives up after ten seconds', async () => {
    vi.useFakeTimers();
    answer = untilAborted;
    const failure = failureOf(call(read, {}));
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    let ended = false;
    void failure.then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('gives up when an answer begins in time and does not end', async () => {
    vi.useFakeTimers();
    answer = () => Promise.resolve(new Response(new ReadableStream({ start: () => undefined })));
    const failure = failureOf(call(write, { id: 'endless' }));
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('notices that nobody was reached, and that somebody is again', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const error = await failureOf(call(read, {}));
    expect(error).toBeInstanceOf(NetworkFailure);
    expect(error).toMatchObject({ kind: 'unreached' });
    expect(isOnline()).toBe(false);
    answer = () => json({ code: 1, msg: '', data: 'answer' });
    await call(read, {});
    expect(isOnline()).toBe(true);
  });

  it('is given up by its caller without being taken for a failure of the network', async () => {
    const caller = new AbortController();
    answer = untilAborted;
    const failure = failureOf(call(read, {}, { signal: caller.signal }));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    caller.abort(new DOMException('gone', 'AbortError'));
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(isOnline()).toBe(true);
  });

  it('goes out once when the same is sent twice within a second', async () => {
    await call(write, { id: 'twice' });
    expect(await failureOf(call(write, { id: 'twice' }))).toBeInstanceOf(DuplicateCall);
    await call(write, { id: 'other' });
    await call(read, {});
    await call(read, {});
    expect(asked).toHaveLength(4);
  });
});

describe('a 401', () => {
  const expired = () =>
    json({ code: codes.session_expired, msg: 'Log in again.', data: null }, 401);

  it('ends the session once, with the words of the brokerage', async () => {
    startSession({ id: 'usr_1', token: 'old' });
    const ends: SessionEnd[] = [];
    const stop = onSessionEnd((end) => ends.push(end));
    answer = expired;
    await Promise.all([failureOf(call(read, {})), failureOf(call(read, { code: 'x' }))]);
    stop();
    expect(ends).toEqual([{ reason: 'expired', message: 'Log in again.' }]);
    expect(hasSession()).toBe(false);
  });

  it('to an earlier session does not end the one that began since', async () => {
    startSession({ id: 'usr_1', token: 'old' });
    let reply: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (reply = resolve));
    const late = failureOf(call(read, {}));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    startSession({ id: 'usr_1', token: 'new' });
    reply(await expired());
    expect(await late).toBeInstanceOf(ApiRefusal);
    expect(hasSession()).toBe(true);
  });
});
