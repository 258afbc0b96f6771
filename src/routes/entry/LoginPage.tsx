import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { LoginScreen } from '../../features/entry/LoginScreen.tsx';

const route = getRouteApi('/login');

export function LoginPage(): ReactNode {
  const { to } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <LoginScreen
      wanted={to}
      onDone={() => navigate({ href: to ?? '/home', replace: true })}
      onChangeRequired={(code) => void navigate({ to: '/changePassword', search: { code } })}
    />
  );
}
