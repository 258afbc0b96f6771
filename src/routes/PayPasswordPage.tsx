import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { ResetTradingPasswordScreen } from '../features/account/ResetTradingPasswordScreen.tsx';
import { TradingPasswordScreen } from '../features/account/TradingPasswordScreen.tsx';
import { wantedPage } from '../session/wanted-page.ts';
import { useBack } from './use-back.ts';

const route = getRouteApi('/payPwd');

export function PayPasswordPage(): ReactNode {
  const { first, forgot, to: asked } = route.useSearch();
  const to = wantedPage(asked);
  const navigate = route.useNavigate();
  const back = useBack('/personCenter');
  // It stands in the place of the page that asked for a password, which comes back either way.
  const leave = (href: string) => void navigate({ href, replace: true });
  if (forgot === true)
    return <ResetTradingPasswordScreen onBack={back} onDone={() => leave(to ?? '/personCenter')} />;
  return (
    <TradingPasswordScreen
      first={first === true}
      onBack={() => (to === undefined ? back() : leave(to))}
      onDone={() => leave(to ?? (first ? '/home' : '/personCenter'))}
    />
  );
}
