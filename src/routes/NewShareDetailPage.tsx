import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { IssueScreen } from '../features/new-share/IssueScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/shares/new-detail');

export function NewShareDetailPage(): ReactNode {
  const { code = '' } = route.useSearch();
  return <IssueScreen key={code} code={code} onBack={useBack('/shares/new')} />;
}
