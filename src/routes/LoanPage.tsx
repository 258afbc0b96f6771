import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';

import { LoanScreen } from '../features/loan/LoanScreen.tsx';
import { useBack } from './use-back.ts';

export function LoanPage(): ReactNode {
  const navigate = useNavigate();
  return (
    <LoanScreen
      onBack={useBack('/personCenter')}
      onDone={() => void navigate({ to: '/loan-record' })}
    />
  );
}
