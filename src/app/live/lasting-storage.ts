import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';

async function ask(): Promise<void> {
  const { requestPersistentStorage } = await import('../../offline/persistent-storage.ts');
  await requestPersistentStorage();
}

/**
 * The first holding, and the app on the home screen: from then on there is something on the device
 * that somebody would miss. At a first start there is not.
 */
export function askWhenThereIsSomethingToLose(client: QueryClient): void {
  addEventListener('appinstalled', () => void ask());
  const { queryKey } = accountQuery;
  const isHolding = () => (client.getQueryData(queryKey)?.positions.length ?? 0) > 0;
  if (isHolding()) return void ask();
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== queryKey[1] || !isHolding()) return;
    stop();
    void ask();
  });
}
