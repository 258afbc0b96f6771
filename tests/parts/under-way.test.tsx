import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { NetworkFailure } from '../../src/api/errors.ts';
import { createPendingOperations } from '../../src/operations/pending-operations.ts';
import { forgetIntent, rememberIntent } from '../../src/operations/intent.ts';
import { sendOnce } from '../../src/operations/send-once.ts';
import { newMoment } from '../support/moment.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

/** The question for what is unconfirmed, and how often it came to the brokerage. */
function identitiesOf() {
  const client = new QueryClient();
  const ask = vi.fn(() => Promise.resolve(undefined));
  const words = () => '';
  const refresh = () => undefined;
  const identities = createPendingOperations({ name: 'idn', kinds: ['idn'], ask, refresh, words });
  return { ask, unconfirmed: () => client.fetchQuery(identities.unconfirmed(client)) };
}

/** Locks as every tab sees them. */
function standInForLocks(held: Set<string>): void {
  const request = async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
}

it('what is being sent is not asked about before it has ended without an answer', async () => {
  const { ask, unconfirmed } = identitiesOf();
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
  await forgetIntent('idn_1');
});

it('what another tab is sending is asked about only when that tab has ended it', async () => {
  const held = new Set<string>();
  standInForLocks(held);
  const { ask, unconfirmed } = identitiesOf();
  await rememberIntent({ id: 'idn_2', kind: 'idn', input: {}, at: Date.now() });
  held.add('lotwise-under-way-idn_2');
  expect(await unconfirmed()).toEqual([]);
  expect(ask).not.toHaveBeenCalled();

  held.clear();
  expect(await unconfirmed()).toMatchObject([{ id: 'idn_2' }]);
  await forgetIntent('idn_2');
});

it('a tab tells the others what it sends, as long as it does', async () => {
  const held = new Set<string>();
  standInForLocks(held);
  const answered = newMoment();
  const sending = sendOnce({ id: 'idn_3', kind: 'idn', input: {} }, () => answered.come);
  expect([...held]).toEqual(['lotwise-under-way-idn_3']);
  answered.now();
  await sending;
  await expect.poll(() => held.size).toBe(0);
});
