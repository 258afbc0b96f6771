import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const newsPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cms/web',
  staticData: { requireAuth: true, title: msg`News`, tab: 'home' },
  component: notOpenYet,
});
