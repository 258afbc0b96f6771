import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { IdentityScreen } from '../../features/identity/IdentityScreen.tsx';
import { usePageSearch } from '../page.ts';
import { wantedSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

const route = getRouteApi('/realNameAuthentication');

export function IdentityPage(): ReactNode {
  const { to } = usePageSearch(wantedSearch);
  const navigate = route.useNavigate();
  return (
    <IdentityScreen
      onBack={useBack('/personCenter')}
      onReturn={to === undefined ? undefined : () => void navigate({ href: to, replace: true })}
    />
  );
}
