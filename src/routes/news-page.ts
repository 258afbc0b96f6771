import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { newsFilters } from '../features/news/filters.ts';
import type { NewsFilter } from '../features/news/filters.ts';
import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';

export const newsPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cms/web',
  staticData: { requireAuth: true, title: msg`News`, tab: 'home' },
  validateSearch: (search: Record<string, unknown>): { list?: NewsFilter; id?: string } => {
    const list = newsFilters.find((filter) => filter === search['list']);
    return { ...(list === undefined ? {} : { list }), ...idSearch(search) };
  },
  component: lazyRouteComponent(() => import('./NewsPage.tsx'), 'NewsPage'),
});
