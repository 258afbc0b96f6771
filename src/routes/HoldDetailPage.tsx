import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { HoldDetailScreen } from '../features/trade/HoldDetailScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/shares/holdDetail');

export function HoldDetailPage(): ReactNode {
  const { code = '' } = route.useSearch();
  return <HoldDetailScreen key={code} code={code} onBack={useBack('/ucenter/holding')} />;
}
