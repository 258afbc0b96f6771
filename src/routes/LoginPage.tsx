import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { LoginScreen } from '../features/entry/LoginScreen.tsx';
import { wantedPage } from '../session/wanted-page.ts';

const route = getRouteApi('/login');

export function LoginPage(): ReactNode {
  // The router keeps what a route's check of its address drops: checked again where it is used.
  const to = wantedPage(route.useSearch().to);
  const navigate = route.useNavigate();
  return (
    <LoginScreen
      wanted={to}
      onDone={() => navigate({ href: to ?? '/home', replace: true })}
      onChangeRequired={(code) => void navigate({ to: '/changePassword', search: { code } })}
    />
  );
}
