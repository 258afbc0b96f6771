import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { HistoryDetailScreen } from '../../features/trade/HistoryDetailScreen.tsx';
import { HistoryScreen } from '../../features/trade/HistoryScreen.tsx';
import { HoldDetailScreen } from '../../features/trade/HoldDetailScreen.tsx';
import { HoldingsScreen } from '../../features/trade/HoldingsScreen.tsx';
import { unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

const holdingsRoute = getRouteApi('/ucenter/holding');

export function HoldingsPage(): ReactNode {
  const { code } = holdingsRoute.useSearch();
  return <HoldingsScreen code={code} onBack={useBack('/trade')} />;
}

const holdingRoute = getRouteApi('/shares/holdDetail');

export function HoldDetailPage(): ReactNode {
  const { code = '' } = holdingRoute.useSearch();
  return <HoldDetailScreen key={code} code={code} onBack={useBack('/ucenter/holding')} />;
}

const historyRoute = getRouteApi('/historyPosition');

export function HistoryPage(): ReactNode {
  const { period = 'all', id } = historyRoute.useSearch();
  const navigate = historyRoute.useNavigate();
  return (
    <HistoryScreen
      period={period}
      id={id}
      onPeriod={(chosen) => void navigate({ search: { period: unlessAll(chosen) }, replace: true })}
      onBack={useBack('/trade')}
    />
  );
}

const closedRoute = getRouteApi('/historyDetail');

export function HistoryDetailPage(): ReactNode {
  const { id = '' } = closedRoute.useSearch();
  return <HistoryDetailScreen key={id} id={id} onBack={useBack('/historyPosition')} />;
}
