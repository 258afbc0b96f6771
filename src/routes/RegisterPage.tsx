import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { wantedPage } from '../session/wanted-page.ts';
import { RegisterScreen } from '../features/entry/RegisterScreen.tsx';

const route = getRouteApi('/register');

export function RegisterPage(): ReactNode {
  const { code, to: asked } = route.useSearch();
  const to = wantedPage(asked);
  const navigate = route.useNavigate();
  return (
    <RegisterScreen
      invitationCode={code ?? ''}
      wanted={to}
      onDone={() =>
        navigate({
          to: '/payPwd',
          search: { first: true, ...(to === undefined ? {} : { to }) },
          replace: true,
        })
      }
    />
  );
}
