import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { TradingPasswordScreen } from '../features/account/TradingPasswordScreen.tsx';
import { wantedPage } from '../lib/wanted-page.ts';
import { useBack } from './use-back.ts';

const route = getRouteApi('/payPwd');

export function PayPasswordPage(): ReactNode {
  const { first, to: asked } = route.useSearch();
  const to = wantedPage(asked);
  const navigate = route.useNavigate();
  const back = useBack('/personCenter');
  // It stands in the place of the page that asked for a password, which comes back either way.
  const leave = (href: string) => void navigate({ href, replace: true });
  return (
    <TradingPasswordScreen
      first={first === true}
      onBack={() => (to === undefined ? back() : leave(to))}
      onDone={() => leave(to ?? (first ? '/home' : '/personCenter'))}
    />
  );
}
