import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

import './static-data.ts';

/** What every loader gets. */
export type RouteContext = { queryClient: QueryClient };

/** The root of all routes; `app/router.ts` gives it the guard and the shell. */
export const rootRoute = createRootRouteWithContext<RouteContext>()();
