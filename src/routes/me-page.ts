import { lazyRouteComponent } from '@tanstack/react-router';

import type { RouteContext } from './root.ts';

/** /personCenter and /my are the same screen. */
export const MePage = lazyRouteComponent(
  () => import('../features/account/MeScreen.tsx'),
  'MeScreen',
);

export async function loadMe({ context }: { context: RouteContext }): Promise<void> {
  const { askForUser } = await import('./questions.ts');
  await askForUser(context.queryClient);
}
