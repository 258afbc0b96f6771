import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { wantedPage } from '../session/wanted-page.ts';
import { rootRoute } from './root.ts';

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { requireAuth: false, words: 'entry', title: msg`Register` },
  /** `code`: an invitation code that came with the link; `to`: the page that was wanted before. */
  validateSearch: (search: Record<string, unknown>): { code?: string; to?: string } => {
    const code = search['code'];
    const to = wantedPage(search['to']);
    return {
      // A code of digits alone arrives as a number.
      ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
      ...(to === undefined ? {} : { to }),
    };
  },
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
});
