import type { QueryClient } from '@tanstack/react-query';

import { positionsQuery } from '../portfolio/queries.ts';

async function ask(): Promise<void> {
  const { requestPersistentStorage } = await import('../offline/persistent-storage.ts');
  await requestPersistentStorage();
}

/**
 * The first holding, and the app on the home screen: from then on there is something on the device
 * that somebody would miss. At a first start there is not.
 */
export function askWhenThereIsSomethingToLose(client: QueryClient): void {
  addEventListener('appinstalled', () => void ask());
  const holdings = positionsQuery;
  const isHolding = () => (client.getQueryData(holdings.queryKey)?.items.length ?? 0) > 0;
  if (isHolding()) return void ask();
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== holdings.queryKey[1] || !isHolding()) return;
    stop();
    void ask();
  });
}
