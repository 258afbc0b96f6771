import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { BlockRecordsScreen } from '../../features/block/BlockRecordsScreen.tsx';
import { BlockScreen } from '../../features/block/BlockScreen.tsx';
import { usePageSearch } from '../page.ts';
import { periodSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

export function BlockTradePage(): ReactNode {
  return <BlockScreen onBack={useBack('/trade')} />;
}

const recordRoute = getRouteApi('/shares/dzjy-record');

export function BlockTradeRecordPage(): ReactNode {
  const { period = 'all' } = usePageSearch(periodSearch);
  const navigate = recordRoute.useNavigate();
  return (
    <BlockRecordsScreen
      period={period}
      onPeriod={(chosen) => void navigate({ search: { period: unlessAll(chosen) }, replace: true })}
      onBack={useBack('/shares/dzjy')}
    />
  );
}
