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
  return (
    <TradingPasswordScreen
      first={first === true}
      onBack={useBack('/personCenter')}
      onDone={() =>
        void navigate({ href: to ?? (first ? '/home' : '/personCenter'), replace: true })
      }
    />
  );
}
