import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const settingLanguageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setting/language',
  staticData: { requireAuth: false, words: 'entry', title: msg`Language`, tab: 'me' },
  component: lazyRouteComponent(() => import('./LanguagePage.tsx'), 'LanguagePage'),
});
