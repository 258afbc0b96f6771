import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

const LanguageScreen = lazyRouteComponent(
  () => import('../features/account/LanguageScreen.tsx'),
  'LanguageScreen',
);

function LanguagePage(): ReactNode {
  return <LanguageScreen onBack={useBack('/personCenter')} />;
}

export const settingLanguageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setting/language',
  staticData: { requireAuth: false, entry: true, title: msg`Language`, tab: 'me' },
  component: withScreen(LanguagePage, LanguageScreen),
});
