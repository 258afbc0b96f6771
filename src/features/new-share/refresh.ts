import type { QueryClient } from '@tanstack/react-query';

/** Begins the key of every question about new shares. */
export const newShareKey = ['new-share'] as const;

/** Everything about new shares may have changed: what is on the screen asks again. */
export async function refreshNewShares(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: newShareKey });
}
