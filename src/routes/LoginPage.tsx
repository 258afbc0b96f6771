import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { LoginScreen } from '../features/account/LoginScreen.tsx';

const route = getRouteApi('/login');

export function LoginPage(): ReactNode {
  const { to } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <LoginScreen wanted={to} onDone={() => void navigate({ href: to ?? '/home', replace: true })} />
  );
}
