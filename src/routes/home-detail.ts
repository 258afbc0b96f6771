import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { readIndexCode } from '../lib/index-code.ts';
import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

/** An index by its short name, or an announcement by its id. */
type HomeDetailSearch = { index?: string; id?: string };

export const homeDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/homedetail',
  staticData: { requireAuth: true, title: msg`Details`, tab: 'home' },
  validateSearch: (search: Record<string, unknown>): HomeDetailSearch => {
    const index = readIndexCode(search['index']);
    return { ...(index === undefined ? {} : { index }), ...idSearch(search) };
  },
  loaderDeps: ({ search: { index } }: { search: HomeDetailSearch }) => ({ index }),
  loader: async ({ context, deps: { index } }) => {
    if (index === undefined) return;
    const { prefetchIndex } = await import('./prefetch.ts');
    prefetchIndex(context.queryClient, index);
  },
  component: lazyRouteComponent(() => import('./HomeDetailPage.tsx'), 'HomeDetailPage'),
});
