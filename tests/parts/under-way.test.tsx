import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { NetworkFailure } from '../../src/api/errors.ts';
import { createPendingOperations } from '../../src/operations/pending-operations.ts';
import { sendOnce } from '../../src/operations/send-once.ts';
import { newMoment } from '../support/moment.ts';

it('what is being sent is not asked about before it has ended without an answer', async () => {
  const client = new QueryClient();
  const ask = vi.fn(() => Promise.resolve(undefined));
  const words = () => '';
  const refresh = () => undefined;
  const identities = createPendingOperations({ name: 'idn', kinds: ['idn'], ask, refresh, words });
  const unconfirmed = () => client.fetchQuery(identities.unconfirmed(client));
  const lost = newMoment();

  const sending = sendOnce({ id: 'idn_1', kind: 'idn', input: {} }, async () => {
    await lost.come;
    throw new NetworkFailure('unreached');
  });
  expect(await unconfirmed()).toEqual([]);
  expect(ask).not.toHaveBeenCalled();

  lost.now();
  expect((await sending).kind).toBe('unknown');
  expect(await unconfirmed()).toMatchObject([{ id: 'idn_1' }]);
  expect(ask).toHaveBeenCalledOnce();
});
