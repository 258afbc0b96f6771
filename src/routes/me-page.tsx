import { lazyRouteComponent } from '@tanstack/react-router';

import { accountQueries } from '../features/account/queries.ts';
import type { RouteContext } from './root.ts';

/** /personCenter and /my are the same screen. */
export const MePage = lazyRouteComponent(
  () => import('../features/account/MeScreen.tsx'),
  'MeScreen',
);

export function loadMe({ context }: { context: RouteContext }) {
  return context.queryClient.ensureQueryData(accountQueries.info());
}
