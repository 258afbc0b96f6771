import type { QueryClient } from '@tanstack/react-query';

import { loadCatalogue } from '../../i18n/activate.ts';
import { pendingIntents } from '../../operations/intent.ts';
import type { Intent } from '../../operations/intent.ts';

type Asking = { askAboutEarlier: (client: QueryClient) => Promise<void> };
type Operations = { kinds: readonly Intent['kind'][]; load: () => Promise<Asking> };

/** Who asks about an operation, by its kind. */
const operations: readonly Operations[] = [
  {
    kinds: ['ord'],
    load: async () => (await import('../../features/trade/pending-orders.ts')).pendingOrders,
  },
  {
    kinds: ['sub', 'alp'],
    load: async () => (await import('../../features/new-share/mutations.ts')).pendingNewShares,
  },
  {
    kinds: ['dep', 'wdr', 'trf'],
    load: async () => (await import('../../features/cash/mutations.ts')).pendingPayments,
  },
  {
    kinds: ['crd'],
    load: async () => (await import('../../features/cash/mutations.ts')).pendingCards,
  },
  {
    kinds: ['sav'],
    load: async () => (await import('../../features/savings/mutations.ts')).pendingSavings,
  },
  {
    kinds: ['lon', 'rep'],
    load: async () => (await import('../../features/loan/mutations.ts')).pendingLoans,
  },
  {
    kinds: ['blk'],
    load: async () => (await import('../../features/block/mutations.ts')).pendingBlocks,
  },
  {
    kinds: ['idn'],
    load: async () => (await import('../../features/identity/mutations.ts')).pendingIdentities,
  },
];

/** What was sent on an earlier visit without an answer. Mostly there is none, and nothing is loaded. */
export async function askAboutUnconfirmed(client: QueryClient): Promise<void> {
  const waiting = new Set((await pendingIntents()).map(({ kind }) => kind));
  if (waiting.size === 0) return;
  await loadCatalogue('all');
  const wanted = operations.filter(({ kinds }) => kinds.some((kind) => waiting.has(kind)));
  await Promise.all(wanted.map(async ({ load }) => (await load()).askAboutEarlier(client)));
}
