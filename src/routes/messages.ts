import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { messageCategoryNames } from '../../contract/message.ts';
import type { MessageCategory } from '../../contract/message.ts';
import { rootRoute } from './root.ts';

export const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  staticData: { requireAuth: true, title: msg`Messages`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>): { filter?: MessageCategory } => {
    const filter = messageCategoryNames.find((name) => name === search['filter']);
    return filter === undefined ? {} : { filter };
  },
  component: lazyRouteComponent(() => import('./MessagesPage.tsx'), 'MessagesPage'),
});
