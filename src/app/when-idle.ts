import type { QueryClient } from '@tanstack/react-query';

import { askWhenThereIsSomethingToLose } from './lasting-storage.ts';
import { fetchSearchGround } from './search-ground.ts';

/** What begins for whoever is logged in once the first screen is idle. */
export async function startWhenIdle(client: QueryClient): Promise<void> {
  askWhenThereIsSomethingToLose(client);
  await Promise.all([
    fetchSearchGround(client),
    import('../features/account/session/session-watch.ts').then(({ watchSession }) =>
      watchSession(),
    ),
  ]);
}
