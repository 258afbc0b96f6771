import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { MessageCategory } from '../../contract/message.ts';
import { rootRoute } from './root.ts';

/** Named here, so that the entry does not load the calls of messages. */
const filters: readonly MessageCategory[] = ['orders', 'allotments', 'money', 'system'];

export const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  staticData: { requireAuth: true, title: msg`Messages`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>): { filter?: MessageCategory } => {
    const filter = filters.find((name) => name === search['filter']);
    return filter === undefined ? {} : { filter };
  },
  component: lazyRouteComponent(() => import('./MessagesPage.tsx'), 'MessagesPage'),
});
