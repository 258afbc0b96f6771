import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { accountQueries } from '../features/account/queries.ts';
import { wantedPage } from '../lib/wanted-page.ts';
import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

const TradingPasswordScreen = lazyRouteComponent(
  () => import('../features/account/TradingPasswordScreen.tsx'),
  'TradingPasswordScreen',
);

function PayPasswordPage(): ReactNode {
  const { first, to } = payPasswordRoute.useSearch();
  const navigate = payPasswordRoute.useNavigate();
  return (
    <TradingPasswordScreen
      first={first === true}
      onBack={useBack('/personCenter')}
      onDone={() =>
        void navigate({ href: to ?? (first ? '/home' : '/personCenter'), replace: true })
      }
    />
  );
}

export const payPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payPwd',
  staticData: {
    requireAuth: true,
    title: msg`Trading password`,
    tab: 'me',
    forget: true,
  },
  /** `first`: straight after registration, when it may be put off; `to`: where to go on. */
  validateSearch: (search: Record<string, unknown>): { first?: true; to?: string } => {
    const to = wantedPage(search['to']);
    return {
      ...(search['first'] === true ? { first: true as const } : {}),
      ...(to === undefined ? {} : { to }),
    };
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQueries.info()),
  component: withScreen(PayPasswordPage, TradingPasswordScreen),
});
