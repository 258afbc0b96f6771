import type { ReactNode } from 'react';

import { SavingsScreen } from '../features/savings/SavingsScreen.tsx';
import { useBack } from './use-back.ts';

export function SavingsPage(): ReactNode {
  return <SavingsScreen onBack={useBack('/trade')} />;
}
