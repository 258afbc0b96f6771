import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SettingScreen } from '../../features/account/setting/SettingScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBack } from '../use-back.ts';

const route = getRouteApi('/setting');

const AlertList = lazy(async () => ({
  default: (await import('../../features/alert/AlertList.tsx')).AlertList,
}));

export function SettingPage(): ReactNode {
  const { part } = route.useSearch();
  return (
    <SettingScreen
      part={part}
      alerts={
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <AlertList />
        </Suspense>
      }
      onBack={useBack(part === undefined ? '/personCenter' : '/setting')}
    />
  );
}
