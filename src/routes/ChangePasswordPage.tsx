import type { ReactNode } from 'react';

import { ChangePasswordScreen } from '../features/account/ChangePasswordScreen.tsx';
import { useBack } from './use-back.ts';

export function ChangePasswordPage(): ReactNode {
  const back = useBack('/setting');
  return <ChangePasswordScreen onBack={back} onDone={back} />;
}
