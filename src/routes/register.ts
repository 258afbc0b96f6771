import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { requireAuth: false, words: 'entry', title: msg`Register` },
  /** `code`: an invitation code that came with the link. */
  validateSearch: (search: Record<string, unknown>): { code?: string } => {
    const code = search['code'];
    // A code of digits alone arrives as a number.
    return typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};
  },
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
});
