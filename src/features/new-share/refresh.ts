import type { QueryClient } from '@tanstack/react-query';

import { newShareQueries } from './queries.ts';

/** Everything about new shares may have changed: what is on the screen asks again. */
export async function refreshNewShares(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: newShareQueries.all });
}
