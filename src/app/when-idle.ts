import type { QueryClient } from '@tanstack/react-query';

import { askWhenThereIsSomethingToLose } from './lasting-storage.ts';
import { watchSession } from '../features/account/session/session-watch.ts';
import { fetchSearchGround } from './search-ground.ts';

/** What begins for whoever is logged in once the first screen is idle. */
export async function startWhenIdle(client: QueryClient): Promise<void> {
  askWhenThereIsSomethingToLose(client);
  watchSession();
  await fetchSearchGround(client);
}
