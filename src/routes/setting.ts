import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { settingParts } from '../features/account/setting/parts.ts';
import type { SettingPart } from '../features/account/setting/parts.ts';
import { rootRoute } from './root.ts';

export const settingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setting',
  staticData: { requireAuth: true, title: msg`Settings`, tab: 'me' },
  /** `part`: one page of the settings; on a phone it takes the place of the list. */
  validateSearch: (search: Record<string, unknown>): { part?: SettingPart } => {
    const part = settingParts.find((each) => each === search['part']);
    return part === undefined ? {} : { part };
  },
  loader: async ({ context }) => {
    const { prefetchUser } = await import('./prefetch.ts');
    await prefetchUser(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./SettingPage.tsx'), 'SettingPage'),
});
