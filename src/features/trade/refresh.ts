import type { QueryClient } from '@tanstack/react-query';

import { positionsQuery } from '../../portfolio/queries.ts';
import { tradeQueries } from './queries.ts';

/**
 * Everything the account shows may have changed: asks again. The holdings come first, because a
 * holding that is gone must not be asked about.
 */
export async function refreshTrade(client: QueryClient): Promise<void> {
  const { queryKey } = positionsQuery;
  await client.invalidateQueries({ queryKey });
  const held = client.getQueryData(queryKey)?.items;
  const isGone = ([, kind, code]: readonly unknown[]) =>
    kind === 'position' && held !== undefined && !held.some((each) => each.code === code);
  await client.invalidateQueries({
    queryKey: tradeQueries.all,
    predicate: (query) => query.queryKey[1] !== 'positions' && !isGone(query.queryKey),
  });
}
