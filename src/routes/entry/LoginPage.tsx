import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { LoginScreen } from '../../features/entry/LoginScreen.tsx';
import { usePageSearch } from '../page.ts';
import { wantedSearch } from '../search.ts';

const route = getRouteApi('/login');

export function LoginPage(): ReactNode {
  const { to } = usePageSearch(wantedSearch);
  const navigate = route.useNavigate();
  return (
    <LoginScreen
      wanted={to}
      onDone={() => navigate({ href: to ?? '/home', replace: true })}
      onChangeRequired={(code) => void navigate({ to: '/changePassword', search: { code } })}
    />
  );
}
