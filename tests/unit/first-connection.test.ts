import { QueryObserver, focusManager, onlineManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

it('what was asked for in vain at a start without a connection is asked for again with the first one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.resetModules();
  const { connectQueries, createQueryClient } = await import('../../src/api/query-client.ts');
  const { reportReached } = await import('../../src/api/network.ts');
  connectQueries();
  const client = createQueryClient();
  client.mount();
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('nobody answers')));
  const observer = new QueryObserver(client, {
    queryKey: ['prices'],
    queryFn: ask,
    retry: false,
    staleTime: 0,
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  ask.mockResolvedValue('10.00');
  vi.stubGlobal('navigator', { onLine: true });
  reportReached();
  await expect.poll(() => observer.getCurrentResult().data).toBe('10.00');
  expect(observer.getCurrentResult().isError).toBe(false);
  stop();
  client.unmount();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('an answer that was on its way when the connection went does not bring it back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.resetModules();
  const { isOnline, reportReached } = await import('../../src/api/network.ts');
  reportReached();
  expect(isOnline()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  reportReached();
  expect(isOnline()).toBe(true);
  vi.unstubAllGlobals();
});

it('a question that rests while the page is hidden goes on when it is seen, before anything is drawn', async () => {
  vi.resetModules();
  const { connectQueries, queryClient } = await import('../../src/api/query-client.ts');
  connectQueries();
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('10.00'));
  ask.mockRejectedValueOnce(new Error('nobody answers'));
  focusManager.setFocused(false);
  const queryKey = ['prices'];
  const answer = queryClient.fetchQuery({ queryKey, queryFn: ask, retry: 1, retryDelay: 0 });
  await expect.poll(() => queryClient.getQueryState(queryKey)?.fetchStatus).toBe('paused');
  focusManager.setFocused(true);
  expect(await answer).toBe('10.00');
  queryClient.unmount();
  focusManager.setFocused(undefined);
});
