import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { RegisterScreen } from '../features/account/RegisterScreen.tsx';

const route = getRouteApi('/register');

export function RegisterPage(): ReactNode {
  const { code } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RegisterScreen
      invitationCode={code ?? ''}
      onDone={() => navigate({ to: '/payPwd', search: { first: true }, replace: true })}
    />
  );
}
