import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { SettingScreen } from '../../features/account/setting/SettingScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePageSearch } from '../page.ts';
import { settingSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

const AlertList = lazy(async () => ({
  default: (await import('../../features/alert/AlertList.tsx')).AlertList,
}));

export function SettingPage(): ReactNode {
  const { part } = usePageSearch(settingSearch);
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
