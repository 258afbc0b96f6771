import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { BlockRecordsScreen } from '../features/block/BlockRecordsScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/shares/dzjy-record');

export function BlockTradeRecordPage(): ReactNode {
  const { period = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <BlockRecordsScreen
      period={period}
      onPeriod={(chosen) =>
        void navigate({ search: chosen === 'all' ? {} : { period: chosen }, replace: true })
      }
      onBack={useBack('/shares/dzjy')}
    />
  );
}
