import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { HistoryDetailScreen } from '../../features/trade/HistoryDetailScreen.tsx';
import { HistoryScreen } from '../../features/trade/HistoryScreen.tsx';
import { HoldDetailScreen } from '../../features/trade/HoldDetailScreen.tsx';
import { HoldingsScreen } from '../../features/trade/HoldingsScreen.tsx';
import { usePageSearch } from '../page.ts';
import { codeSearch, historySearch, idSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

export function HoldingsPage(): ReactNode {
  const { code } = usePageSearch(codeSearch);
  return <HoldingsScreen code={code} onBack={useBack('/trade')} />;
}

export function HoldDetailPage(): ReactNode {
  const { code = '' } = usePageSearch(codeSearch);
  return <HoldDetailScreen key={code} code={code} onBack={useBack('/ucenter/holding')} />;
}

const historyRoute = getRouteApi('/historyPosition');

export function HistoryPage(): ReactNode {
  const { period = 'all', id } = usePageSearch(historySearch);
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

export function HistoryDetailPage(): ReactNode {
  const { id = '' } = usePageSearch(idSearch);
  return <HistoryDetailScreen key={id} id={id} onBack={useBack('/historyPosition')} />;
}
