import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { HistoryDetailScreen } from '../features/trade/HistoryDetailScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/historyDetail');

export function HistoryDetailPage(): ReactNode {
  const { id = '' } = route.useSearch();
  return <HistoryDetailScreen key={id} id={id} onBack={useBack('/historyPosition')} />;
}
