import { act } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';

import { queryClient } from '../../src/api/query-client.ts';
import { answerFirst } from '../../src/app/answered-history.ts';
import { guard } from '../../src/app/guard.ts';
import { Stack } from '../../src/app/Stack.tsx';
import { rootRoute } from '../../src/routes/root.ts';
import { render } from './render.tsx';

type Options = {
  /** A page that is on its way is shown as such after so long. */
  pendingMs?: number;
};

/** The router of the stack of pages, without the app around it, at an address of some routes. */
export function stackRouter(routes: AnyRoute[], address: string, { pendingMs = 0 }: Options = {}) {
  rootRoute.update({
    component: () => (
      <main id="main">
        <Stack />
      </main>
    ),
  });
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient, guard },
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <p>on its way</p>,
  });
}

/** The stack of pages itself, on the screen. */
export async function openStack(routes: AnyRoute[], address: string, options?: Options) {
  const router = stackRouter(routes, address, options);
  await router.load();
  // As in the app; before its first page is there, nobody else would follow where that leads.
  answerFirst(router as never);
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return {
    container,
    at: () => router.latestLocation,
    /** Whether the router has shown that the next page is on its way. */
    isOnItsWay: () => router.state.matches.at(-1)?.status === 'pending',
    /** Begins a step to another address. */
    go: (to: string, { replace = false } = {}) =>
      act(async () => void router.navigate({ to, replace } as never)),
  };
}
