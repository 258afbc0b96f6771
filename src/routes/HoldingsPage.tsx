import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { HoldingsScreen } from '../features/trade/HoldingsScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/ucenter/holding');

export function HoldingsPage(): ReactNode {
  const { code } = route.useSearch();
  return <HoldingsScreen code={code} onBack={useBack('/trade')} />;
}
