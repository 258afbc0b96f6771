import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'storage-asked';
const askAgainMs = 30 * 86_400_000;

/**
 * Asks the browser not to clear what is kept when the device gets full. Some browsers ask the user
 * in turn: so only once in a while, and never before there is something to lose.
 */
async function requestPersistentStorage(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) return;
    if (Date.now() - Number(readStored(key)) < askAgainMs) return;
    writeStored(key, String(Date.now()));
    await navigator.storage.persist();
  } catch {
    // A browser that cannot promise keeps what it keeps.
  }
}

/**
 * The first holding, and the app on the home screen: from then on there is something on the device
 * that somebody would miss. At a first start there is not.
 */
export function askWhenThereIsSomethingToLose(client: QueryClient): void {
  const ask = () => void requestPersistentStorage();
  addEventListener('appinstalled', ask);
  const { queryKey } = accountQuery;
  const isHolding = () => (client.getQueryData(queryKey)?.positions.length ?? 0) > 0;
  if (isHolding()) return ask();
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== queryKey[1] || !isHolding()) return;
    stop();
    ask();
  });
}
