import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';

import { NetworkFailure } from '../../src/api/errors.ts';
import { createQueryClient } from '../../src/api/query-client.ts';

afterEach(() => onlineManager.setOnline(true));

/** What somebody wants to do, and how often it left the device. */
function wish(outcome: () => Promise<string>) {
  const client = createQueryClient();
  client.mount();
  let sent = 0;
  const mutation = new MutationObserver(client, {
    mutationFn: () => {
      sent += 1;
      return outcome();
    },
  });
  return { client, mutation, sent: () => sent };
}

const nobodyThere = () => Promise.reject(new NetworkFailure('offline'));

describe('what moves money', () => {
  it('fails at once without a connection, and does not wait for one', async () => {
    onlineManager.setOnline(false);
    const { client, mutation, sent } = wish(nobodyThere);
    await expect(mutation.mutate()).rejects.toBeInstanceOf(NetworkFailure);
    expect(mutation.getCurrentResult().isPaused).toBe(false);

    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent()).toBe(1);
  });

  it.each(['offline', 'unreached', 'timeout', 'server'] as const)(
    'is never repeated by itself after a failure (%s)',
    async (kind) => {
      const { client, mutation, sent } = wish(() => Promise.reject(new NetworkFailure(kind)));
      await expect(mutation.mutate()).rejects.toBeInstanceOf(NetworkFailure);
      await client.refetchQueries();
      await client.resumePausedMutations();
      expect(sent()).toBe(1);
    },
  );

  it('is nothing that the device keeps', async () => {
    const { client, mutation } = wish(nobodyThere);
    await mutation.mutate().catch(() => undefined);
    mutation.reset();
    await expect.poll(() => client.getMutationCache().getAll()).toEqual([]);
  });
});
