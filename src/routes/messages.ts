import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  staticData: { requireAuth: true, title: msg`Messages`, tab: 'me' },
  component: notOpenYet,
});
