import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const diagnosticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test',
  staticData: { requireAuth: true, title: msg`Diagnostics`, tab: 'me' },
  component: notOpenYet,
});
