import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';

import type { Intent } from '../../operations/intent.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft } from './draft.ts';
import { askAbout, unconfirmedOrders } from './mutations.ts';
import { refreshTrade } from './refresh.ts';
import type { Found } from './mutations.ts';
import { outcomeOf } from './outcome.ts';

const askEveryMs = 10_000;

/** Intents whose outcome is still unknown after asking about each of them. */
export function unconfirmedQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ['trade-unconfirmed'],
    queryFn: async (): Promise<Intent[]> => {
      const waiting: Intent[] = [];
      for (const intent of await unconfirmedOrders()) {
        const found = await askAbout(intent);
        if (found.kind === 'unknown') waiting.push(intent);
        else settle(client, found);
      }
      return waiting;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? askEveryMs : false),
  });
}

/** Says what became of an order that was in doubt, and shows it everywhere. */
function settle(client: QueryClient, found: Exclude<Found, { kind: 'unknown' }>): void {
  void refreshTrade(client);
  if (found.kind === 'not-received') {
    toast.show(t`An unconfirmed order did not reach us. Nothing was traded.`);
    return;
  }
  dropDraft(client, found.order);
  const name = instrumentName(found.order);
  const outcome = outcomeOf(found.order);
  toast.show(
    outcome === 'done'
      ? t`Your order for ${name} was carried out.`
      : outcome === 'resting'
        ? t`Your order for ${name} was placed and waits in the market.`
        : t`Your order for ${name} arrived. The list of orders shows what became of it.`,
  );
}
