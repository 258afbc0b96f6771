import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { rootRoute } from './root.ts';
import { loadSearch, readSearchAddress, SearchPage, SearchScreen } from './search-page.tsx';
import { withScreen } from './with-screen.ts';

function Page(): ReactNode {
  const { q = '' } = searchRoute.useSearch();
  const navigate = searchRoute.useNavigate();
  return (
    <SearchPage
      initial={q}
      onSettled={(text) => void navigate({ search: text === '' ? {} : { q: text }, replace: true })}
    />
  );
}

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search/search',
  staticData: { requireAuth: true, title: msg`Search`, tab: 'market' },
  validateSearch: readSearchAddress,
  loader: loadSearch,
  component: withScreen(Page, SearchScreen),
});
