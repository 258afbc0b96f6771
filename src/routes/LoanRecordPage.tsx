import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { LoanRecordScreen } from '../features/loan/LoanRecordScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/loan-record');

export function LoanRecordPage(): ReactNode {
  const { id } = route.useSearch();
  return <LoanRecordScreen id={id} onBack={useBack('/loan')} />;
}
