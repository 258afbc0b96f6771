import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';

import { LoanRecordScreen } from '../../features/loan/LoanRecordScreen.tsx';
import { LoanScreen } from '../../features/loan/LoanScreen.tsx';
import { usePageSearch } from '../page.ts';
import { idSearch } from '../search.ts';
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

export function LoanRecordPage(): ReactNode {
  const { id } = usePageSearch(idSearch);
  return <LoanRecordScreen id={id} onBack={useBack('/loan')} />;
}
