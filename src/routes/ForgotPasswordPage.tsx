import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';

import { ForgotPasswordScreen } from '../features/account/ForgotPasswordScreen.tsx';
import { useBack } from './use-back.ts';

export function ForgotPasswordPage(): ReactNode {
  const navigate = useNavigate();
  return (
    <ForgotPasswordScreen
      onBack={useBack('/login')}
      onDone={() => void navigate({ to: '/login', replace: true })}
    />
  );
}
