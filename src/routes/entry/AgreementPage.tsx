import type { ReactNode } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';

import { AgreementScreen } from '../../features/agreement/AgreementScreen.tsx';
import { hasSession } from '../../session/session.ts';

/** Read by everybody; whoever comes from a registration has it in a tab of its own, with no way back. */
export function AgreementPage(): ReactNode {
  const router = useRouter();
  const navigate = useNavigate();
  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: hasSession() ? '/home' : '/login', replace: true });
  };
  const logOut = async () => {
    const { logOut: end } = await import('../../features/entry/log-in.ts');
    await end();
  };
  return <AgreementScreen onBack={leave} onAccepted={leave} onLogOut={() => void logOut()} />;
}
