import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';
import { withScreen } from './with-screen.ts';

const RegisterScreen = lazyRouteComponent(
  () => import('../features/account/RegisterScreen.tsx'),
  'RegisterScreen',
);

function RegisterPage(): ReactNode {
  const { code } = registerRoute.useSearch();
  const navigate = registerRoute.useNavigate();
  return (
    <RegisterScreen
      invitationCode={code ?? ''}
      onDone={() => void navigate({ to: '/payPwd', search: { first: true }, replace: true })}
    />
  );
}

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { requireAuth: false, entry: true, title: msg`Register` },
  /** `code`: an invitation code that came with the link. */
  validateSearch: (search: Record<string, unknown>): { code?: string } => {
    const code = search['code'];
    // A code of digits alone arrives as a number.
    return typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};
  },
  component: withScreen(RegisterPage, RegisterScreen),
});
