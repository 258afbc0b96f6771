import { lazyRouteComponent } from '@tanstack/react-router';

import type { RouteContext } from './root.ts';

/** /personCenter and /my are the same screen. */
export const MePage = lazyRouteComponent(
  () => import('../features/account/MeScreen.tsx'),
  'MeScreen',
);

export async function loadMe({ context }: { context: RouteContext }): Promise<void> {
  const { prefetchUser } = await import('./prefetch.ts');
  await prefetchUser(context.queryClient);
}
