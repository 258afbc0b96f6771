import { useRouterState } from '@tanstack/react-router';
import type { StaticDataRouteOption } from '@tanstack/react-router';

const nothing: StaticDataRouteOption = {};

/** What the route on the screen says about itself. */
export function useLeaf(): StaticDataRouteOption {
  return useRouterState({ select: (state) => state.matches.at(-1)?.staticData ?? nothing });
}
