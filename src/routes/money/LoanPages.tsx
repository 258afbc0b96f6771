import type { ReactNode } from 'react';
import { useNavigate, getRouteApi } from '@tanstack/react-router';

import { LoanRecordScreen } from '../../features/loan/LoanRecordScreen.tsx';
import { LoanScreen } from '../../features/loan/LoanScreen.tsx';
import { useBack } from '../use-back.ts';

export function LoanPage(): ReactNode {
  const navigate = useNavigate();
  return (
    <LoanScreen
      onBack={useBack('/personCenter')}
      onDone={() => void navigate({ to: '/loan-record' })}
    />
  );
}

const recordRoute = getRouteApi('/loan-record');

export function LoanRecordPage(): ReactNode {
  const { id } = recordRoute.useSearch();
  return <LoanRecordScreen id={id} onBack={useBack('/loan')} />;
}
