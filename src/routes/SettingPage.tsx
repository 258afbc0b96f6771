import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SettingScreen } from '../features/account/setting/SettingScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/setting');

export function SettingPage(): ReactNode {
  const { part } = route.useSearch();
  return (
    <SettingScreen
      part={part}
      onBack={useBack(part === undefined ? '/personCenter' : '/setting')}
    />
  );
}
