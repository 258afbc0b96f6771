import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { takeEarlyAnswer } from '../../src/api/early-answer.ts';
import { ApiRefusal, NetworkFailure } from '../../src/api/errors.ts';
import { joinedPrefetch } from '../../src/api/joined.ts';

type Answers = { name: string; prices: number[] | null };

const ownName = vi.fn(() => Promise.resolve('own name'));
const ownPrices = vi.fn(() => Promise.resolve([1]));
const name = queryOptions({ queryKey: ['name'], queryFn: ownName, staleTime: 60_000 });
const prices = queryOptions({ queryKey: ['prices'], queryFn: ownPrices, staleTime: 60_000 });

afterEach(() => {
  vi.clearAllMocks();
  globalThis.earlyAnswer = undefined;
});

function screen(ask: () => Promise<Answers>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  const join = joinedPrefetch(client, ask);
  const prefetch = () =>
    Promise.all([join(name, (answers) => answers.name), join(prices, (answers) => answers.prices)]);
  return { client, prefetch };
}

const answered = (answers: Answers) => vi.fn(() => Promise.resolve(answers));

it('one call answers every query of a screen, also for who looks at them meanwhile', async () => {
  const ask = answered({ name: 'Lena', prices: [10, 20] });
  const { client, prefetch } = screen(ask);
  const prefetched = prefetch();
  const stop = new QueryObserver(client, name).subscribe(() => undefined);
  await prefetched;
  expect(client.getQueryData(name.queryKey)).toBe('Lena');
  expect(client.getQueryData(prices.queryKey)).toEqual([10, 20]);
  expect([ask, ownName, ownPrices].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  stop();
});

it('what is fresh is not asked, and where all is fresh no call goes out', async () => {
  const ask = answered({ name: 'another', prices: [10] });
  const { client, prefetch } = screen(ask);
  client.setQueryData(name.queryKey, 'known');
  await prefetch();
  expect(client.getQueryData(name.queryKey)).toBe('known');
  expect(client.getQueryData(prices.queryKey)).toEqual([10]);
  expect(ask).toHaveBeenCalledTimes(1);
  await prefetch();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('what the answer lacks asks for itself, and so does everything where the call is refused', async () => {
  const lacking = screen(answered({ name: 'Lena', prices: null }));
  await lacking.prefetch();
  expect(lacking.client.getQueryData(prices.queryKey)).toEqual([1]);
  expect(ownName).not.toHaveBeenCalled();
  const refusing = screen(() => Promise.reject(new ApiRefusal('no', 'not_allowed')));
  await refusing.prefetch();
  expect(refusing.client.getQueryData(name.queryKey)).toBe('own name');
});

it('after a failure of the network one more call goes out for all of them', async () => {
  const ask = vi
    .fn<() => Promise<Answers>>()
    .mockRejectedValueOnce(new NetworkFailure('timeout'))
    .mockResolvedValue({ name: 'Lena', prices: [10] });
  const { client, prefetch } = screen(ask);
  await prefetch();
  expect(client.getQueryData(name.queryKey)).toBe('Lena');
  expect(client.getQueryData(prices.queryKey)).toEqual([10]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('what index.html asked for is taken once, by the same request of the same session in the same language', () => {
  const url = new URL('https://lotwise.test/api/screen/home');
  const early = () => {
    const response = Promise.resolve(new Response());
    globalThis.earlyAnswer = { url: url.href, token: 'mine', language: 'de', response };
    return response;
  };
  const response = early();
  expect(takeEarlyAnswer(new URL('/api/user/info', url), 'mine', 'de')).toBeUndefined();
  expect(takeEarlyAnswer(url, 'mine', 'de')).toBe(response);
  expect(takeEarlyAnswer(url, 'mine', 'de')).toBeUndefined();
  void early();
  expect(takeEarlyAnswer(url, 'of somebody else', 'de')).toBeUndefined();
  expect(takeEarlyAnswer(url, 'mine', 'de')).toBeUndefined();
  void early();
  expect(takeEarlyAnswer(url, 'mine', 'fr')).toBeUndefined();
});
