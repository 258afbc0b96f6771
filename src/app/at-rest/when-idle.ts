import type { QueryClient } from '@tanstack/react-query';

import { watchSession } from '../../features/account/session/life/session-watch.ts';
import { marketQueries } from '../../features/market/queries.ts';
import { laterMs } from '../../lib/idle.ts';
import { hasSession } from '../../session/session.ts';
import { followChosenLanguage } from './account-language.ts';
import { askWhenThereIsSomethingToLose } from './lasting-storage.ts';

/**
 * What begins for whoever is logged in: nobody waits for any of it, so it comes a while after the first
 * screen is idle.
 */
export async function startWhenIdle(client: QueryClient): Promise<void> {
  const had = hasSession();
  await new Promise((resolve) => setTimeout(resolve, laterMs));
  askWhenThereIsSomethingToLose(client);
  watchSession();
  followChosenLanguage(client);
  // Who left meanwhile leaves nothing that is fetched and kept after them.
  if (hasSession() === had) await fetchSearchGround(client);
}

/** What a screen has asked for since is young enough. */
const youngMs = 300_000;

/**
 * The whole list with its prices, which no first screen needs: search and lists find it then at once,
 * also without a connection.
 */
async function fetchSearchGround(client: QueryClient): Promise<void> {
  await client.prefetchQuery({ ...marketQueries.instruments(), staleTime: youngMs });
  await client.prefetchQuery({ ...marketQueries.table(), staleTime: youngMs });
}
