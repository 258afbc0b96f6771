import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { LanguageScreen } from '../../features/entry/LanguageScreen.tsx';
import { RegisterScreen } from '../../features/entry/register/RegisterScreen.tsx';
import { usePageSearch } from '../page.ts';
import { registerSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

const route = getRouteApi('/register');

export function RegisterPage(): ReactNode {
  const { code = '', to } = usePageSearch(registerSearch);
  const navigate = route.useNavigate();
  return (
    <RegisterScreen
      invitationCode={code}
      wanted={to}
      onDone={() => navigate({ to: '/payPwd', search: { first: true, to }, replace: true })}
    />
  );
}

export function LanguagePage(): ReactNode {
  return <LanguageScreen onBack={useBack('/personCenter')} />;
}
